import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import type { Wanted } from '../../shared/checkout/checkout.ts';
import { QueuePlace } from '../../shared/checkout/queue-place.tsx';
import { useCheckout } from '../../shared/checkout/use-checkout.ts';
import { Page } from '../../shared/layout/page.tsx';
import { LoginFirst } from '../../shared/login/login-first.tsx';
import { useLoginModal } from '../../shared/login/login-modal.tsx';
import { clientState } from '../../shared/session/client-state.ts';
import { useMember } from '../../shared/session/use-member.ts';

/** Leads a link from elsewhere straight to its payment: by the login, if there is none yet. */
export function DirectPaymentPage({ wanted, query }: { wanted: Wanted | null; query: string }) {
  return (
    <Page>
      <Container>{useMember() ? <Paying wanted={wanted} /> : <PutAside query={query} />}</Container>
    </Page>
  );
}

function Paying({ wanted }: { wanted: Wanted | null }) {
  const checkout = useCheckout();
  const start = useEffectEvent(() => wanted && checkout.start([wanted]));
  useEffect(() => void start(), []);
  if (!wanted)
    return <ResultPage status="info" title="There is nothing to pay for" text="The link is not complete." />;
  return (
    <ResultPage
      status="info"
      title="On the way to your payment"
      text="The provider’s page opens in a moment."
      action={
        <>
          <QueuePlace before={checkout.before} />
          <Button loading={checkout.isStarting} onClick={() => checkout.start([wanted])}>
            Go to the payment
          </Button>
        </>
      }
    />
  );
}

/** What she wanted is put aside, and found again after the login. */
function PutAside({ query }: { query: string }) {
  const login = useLoginModal();
  const navigate = useNavigate();
  useEffect(() => {
    if (!query) return;
    clientState.keepUrlParams(query);
    void navigate('/direct-payment', { replace: true });
    login.open();
  }, [query, login, navigate]);
  return <LoginFirst text="We bring you to your payment right after it." />;
}
