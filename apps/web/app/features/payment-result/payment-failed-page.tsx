import { CHECKOUT_EXPIRED, CARD_DECLINED } from '@maetrix/contract/messages';
import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useSearchParams } from 'react-router';

import { Page } from '../../shared/layout/page.tsx';
import styles from './payment-result.module.css';

/** Shown after a payment that failed, and for a payment page that expired (`?reason=expired`). */
export function PaymentFailedPage() {
  const [params] = useSearchParams();
  return (
    <Page>
      <Container className={styles.page}>
        <ResultPage
          boxed
          status="failure"
          title="Payment Fail"
          text={params.get('reason') === 'expired' ? CHECKOUT_EXPIRED : CARD_DECLINED}
          action={
            <ButtonLink href="/home" variant="secondary">
              Back to Home
            </ButtonLink>
          }
        />
      </Container>
    </Page>
  );
}
