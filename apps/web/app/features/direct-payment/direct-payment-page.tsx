import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import { Page } from '../../shared/layout/page.tsx';
import { type PurchaseItem, QueuePosition, useCheckout } from '../checkout/index.ts';
import { LoginRequired, useLoginModal } from '../login/index.ts';
import { clientState, useMember } from '../session/index.ts';

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
