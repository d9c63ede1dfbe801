import { PAYMENT_ERROR } from '@maetrix/contract/messages';
import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

import { Page } from '../../shared/layout/page.tsx';
import styles from './payment-result.module.css';

/** Shown after a payment that failed or was abandoned. */
export function PaymentFailedPage() {
  return (
    <Page>
      <Container className={styles.page}>
        <ResultPage
          boxed
          status="failure"
          title="Payment Fail"
          text={PAYMENT_ERROR}
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
