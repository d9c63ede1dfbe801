import { Button, ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { KeyValue } from '@maetrix/ui/key-value';
import { Link } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Container, PageTitle } from '@maetrix/ui/section';
import { Form, useNavigation } from 'react-router';

import type { FormAnswer } from '../../shared/form-answer.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import styles from './waiting-purchases-page.module.css';
import type { Waiting, WaitingData } from './waiting.ts';

type PageProps = WaitingData & { answer: FormAnswer | undefined };

/** What others paid for with the member's address, to accept or to leave. */
export function WaitingPurchasesPage({ purchases, problem, answer }: PageProps) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title="Waiting purchases"
          text="Paid for with your address. Accept what you want; what you leave is refunded."
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
            title="Nothing is waiting"
            text="When somebody pays for something with your address, you can accept it here."
            actions={<ButtonLink href="/user/myaccount">My Account</ButtonLink>}
          />
        )}
      </Container>
    </Page>
  );
}

function Outcome({ answer }: { answer: FormAnswer }) {
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

function Purchase({ purchase }: { purchase: Waiting }) {
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
        <Accept purchase={purchase} />
      ) : (
        <Notice className={styles.refusal} title={purchase.refusal}>
          The payment goes back on {purchase.refunded}. There is nothing you need to do.
        </Notice>
      )}
    </>
  );
}

function Accept({ purchase }: { purchase: Waiting }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('purchase_id') === purchase.id;
  return (
    <Form method="post" className={styles.accept}>
      <input type="hidden" name="purchase_id" value={purchase.id} />
      <p className={styles.terms}>
        {purchase.isPlan
          ? 'It opens at once, for one month from the payment, and ends by itself.'
          : 'It opens at once, and stays.'}{' '}
        No card is added to your account, and nothing is charged to you.
      </p>
      <Button type="submit" loading={isBusy} loadingLabel="Accepting">
        Accept {purchase.name}
      </Button>
    </Form>
  );
}
