import { ButtonLink } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { postToAction } from '../../shared/http/browser-calls.ts';
import { Page } from '../../shared/layout/page.tsx';
import { type Confirmation, storedCheckout } from '../checkout/index.ts';
import { isOwnPath } from '../session/index.ts';
import styles from './payment-result.module.css';

/** The page the checkout started on, with a parameter that makes it say that nothing was charged. */
const cancelledPath = (from: string): string => {
  const [path, query] = from.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('payment', 'cancelled');
  return `${path}?${params.toString()}`;
};

/** Whether the server knows that the checkout is not paid: its closed page at the provider has the same way back. */
const isUnpaid = async (): Promise<boolean> => {
  const { session, items, userToken } = storedCheckout.read();
  if (!session) return false;
  const body = { session, items, userToken };
  // `failed` may also be a payment of somebody else or of another amount.
  const answer = await postToAction<Confirmation>('/actions/confirm-payment', body, 'unreachable');
  return answer === 'pending' || answer === 'expired';
};

/** After "Cancel" at the provider: goes back to where the checkout started. The same order can still be paid. */
export function PaymentCancelledPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const { returnPath } = storedCheckout.read();
    if (typeof returnPath !== 'string' || !isOwnPath(returnPath)) return;
    void isUnpaid().then((isCertain) => {
      if (isCertain) void navigate(cancelledPath(returnPath), { replace: true });
    });
  }, [navigate]);
  return (
    <Page>
      <Container className={styles.page}>
        <ResultPage
          boxed
          status="info"
          title="You left the payment page"
          text="Unless you had paid before, nothing was charged."
          action={
            <div className={styles.ways}>
              <ButtonLink href="/cart">Back to your cart</ButtonLink>
              <GoLink href="/buy-subscriptions">See the plans</GoLink>
            </div>
          }
        />
      </Container>
    </Page>
  );
}
