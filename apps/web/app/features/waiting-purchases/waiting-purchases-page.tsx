import { Button, ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { KeyValue } from '@maetrix/ui/key-value';
import { Link } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Container, PageTitle } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { ActionResult } from '../../shared/http/action-result.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import styles from './waiting-purchases-page.module.css';
import type { WaitingData, WaitingPurchaseView } from './waiting.ts';

type PageProps = WaitingData & { answer: ActionResult | undefined };

/** Purchases that others made for the member's email address, to accept or to leave. */
export function WaitingPurchasesPage({ purchases, problem, answer }: PageProps) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title="Waiting purchases"
          text="Bought for your email address by someone else. Accept what you want; the rest is refunded."
        />
        {answer && <Outcome answer={answer} />}
        {purchases.length > 0 && (
          <ul className={styles.list}>
            {purchases.map((purchase) => (
              <li key={purchase.id} className={styles.purchase}>
                <Purchase purchase={purchase} />
              </li>
            ))}
          </ul>
        )}
        {purchases.length === 0 && problem === null && !answer && (
          <PageEmpty
            title="No purchases waiting"
            text="When someone buys something for your email address, you can accept it here."
            actions={<ButtonLink href="/user/myaccount">My Account</ButtonLink>}
          />
        )}
      </Container>
    </Page>
  );
}

function Outcome({ answer }: { answer: ActionResult }) {
  return (
    <Notice
      className={styles.outcome}
      live={answer.ok ? 'status' : 'alert'}
      tone={answer.ok ? 'cool' : 'danger'}
      title={answer.message}
      action={answer.ok && <Link href="/user/myaccount">My Account</Link>}
    />
  );
}

function Purchase({ purchase }: { purchase: WaitingPurchaseView }) {
  return (
    <>
      <h2 className="d-28">{purchase.name}</h2>
      <KeyValue
        className={styles.facts}
        items={[
          { term: 'Paid', value: `${purchase.amount} on ${purchase.paid}` },
          { term: 'Refunded unless accepted', value: purchase.refunded },
        ]}
      />
      {purchase.refusal === null ? (
        <AcceptForm purchase={purchase} />
      ) : (
        <Notice className={styles.refusal} title={purchase.refusal}>
          The payment is refunded on {purchase.refunded}. You do not need to do anything.
        </Notice>
      )}
    </>
  );
}

function AcceptForm({ purchase }: { purchase: WaitingPurchaseView }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('purchase_id') === purchase.id;
  return (
    <Form method="post" className={styles.accept}>
      <input type="hidden" name="purchase_id" value={purchase.id} />
      <p className={styles.terms}>
        {purchase.isPlan
          ? 'It starts at once, lasts one month from the payment, and does not renew.'
          : 'It is available at once and yours to keep.'}{' '}
        You are not charged, and no card is added to your account.
      </p>
      <Button type="submit" loading={isBusy} loadingLabel="Accepting">
        Accept {purchase.name}
      </Button>
    </Form>
  );
}
