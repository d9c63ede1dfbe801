import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import type { PurchaseItem } from '../../shared/checkout/checkout.ts';
import { QueuePosition } from '../../shared/checkout/queue-position.tsx';
import { useCheckout } from '../../shared/checkout/use-checkout.ts';
import { Page } from '../../shared/layout/page.tsx';
import { LoginRequired } from '../../shared/login/login-required.tsx';
import { useLoginModal } from '../../shared/login/login-modal.tsx';
import { clientState } from '../../shared/session/client-state.ts';
import { useMember } from '../../shared/session/use-member.ts';

/** Opens the checkout of a payment link, after a login if needed. */
export function DirectPaymentPage({ item, query }: { item: PurchaseItem | null; query: string }) {
  return (
    <Page>
      <Container>
        {useMember() ? <StartPayment item={item} /> : <LoginBeforePayment query={query} />}
      </Container>
    </Page>
  );
}

function StartPayment({ item }: { item: PurchaseItem | null }) {
  const checkout = useCheckout();
  const start = useEffectEvent(() => item && checkout.start([item]));
  useEffect(() => void start(), []);
  if (!item)
    return (
      <ResultPage
        status="info"
        title="This payment link is incomplete"
        text="Please open the full link again, or choose a course or a plan."
      />
    );
  return (
    <ResultPage
      status="info"
      title="Taking you to checkout"
      text="The secure payment page opens in a moment."
      action={
        <>
          <QueuePosition position={checkout.queuePosition} />
          <Button loading={checkout.isStarting} onClick={() => checkout.start([item])}>
            Go to checkout
          </Button>
        </>
      }
    />
  );
}

/** Saves the query before the login, which brings the member back to it. */
function LoginBeforePayment({ query }: { query: string }) {
  const login = useLoginModal();
  const navigate = useNavigate();
  useEffect(() => {
    if (!query) return;
    clientState.saveUrlParams(query);
    void navigate('/direct-payment', { replace: true });
    login.open();
  }, [query, login, navigate]);
  return <LoginRequired text="Then we take you straight to checkout." />;
}
