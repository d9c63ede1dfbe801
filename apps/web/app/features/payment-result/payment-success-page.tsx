import { CARD_HAD_FIRST_MONTH, SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { GoLink, Link } from '@maetrix/ui/link';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useState } from 'react';

import { Page } from '../../shared/layout/page.tsx';
import { itemPathById } from '../catalogue/index.ts';
import { FAILED_PATH, isPlan, type PurchaseItem } from '../checkout/index.ts';
import { LoginRequired } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import styles from './payment-result.module.css';
import { useConfirmation } from './use-confirmation.ts';

const HOME = '/home';

type Note = (email: string | null, hasPlan: boolean) => string;

type PaymentSuccessPageProps = {
  /** Where a failed payment leads. */
  failedPath?: string;
  /** What to do next, with the address the buyer gave. */
  note?: Note;
};

/** The return page of a checkout: says "Success" once the server has confirmed the payment. */
export function PaymentSuccessPage({ failedPath = FAILED_PATH, note }: PaymentSuccessPageProps) {
  const member = useMember();
  const [attempt, setAttempt] = useState(0);
  return (
    <Page>
      <Container className={styles.page}>
        <div aria-live="polite">
          <Outcome
            key={`${member?.id}/${attempt}`}
            failedPath={failedPath}
            note={note}
            onTryAgain={() => setAttempt(attempt + 1)}
          />
        </div>
      </Container>
    </Page>
  );
}

type OutcomeProps = { failedPath: string; note: Note | undefined; onTryAgain: () => void };

function Outcome({ failedPath, note, onTryAgain }: OutcomeProps) {
  const confirmation = useConfirmation(failedPath);
  switch (confirmation.kind) {
    case 'confirmed':
      return (
        <Confirmed
          items={confirmation.items}
          note={note?.(confirmation.email, confirmation.items.some(isPlan))}
        />
      );
    case 'login':
      return <LoginRequired boxed text="Your purchase is ready in your account." />;
    case 'unreachable':
      return (
        <ResultPage
          boxed
          status="info"
          title={SERVER_NOT_RESPONDING}
          text="Your payment is safe. Your purchase opens as soon as the payment is confirmed."
          action={<Button onClick={onTryAgain}>Try again</Button>}
        />
      );
    case 'returned':
      return (
        <ResultPage
          boxed
          status="info"
          title="We have refunded your payment"
          text={CARD_HAD_FIRST_MONTH}
          action={<ButtonLink href="/buy-subscriptions">See the plans</ButtonLink>}
        />
      );
    case 'nothing':
      return (
        <ResultPage
          boxed
          status="info"
          title="There is no payment to confirm"
          text="Everything you bought is already in your account."
          action={<ButtonLink href={HOME}>Back to Home</ButtonLink>}
        />
      );
    case 'confirming':
    default:
      return (
        <ResultPage
          boxed
          status="info"
          title="Confirming your payment"
          text="This takes a moment. Please keep this page open."
        />
      );
  }
}

function Confirmed({ items, note }: { items: PurchaseItem[]; note: string | undefined }) {
  return (
    <ResultPage
      boxed
      status="success"
      title="Success"
      text="Your payment would reflect in your payments section within 1 hour"
      action={
        <>
          {note && <p className={styles.note}>{note}</p>}
          <div className={styles.ways}>
            <PurchasedItems items={items.filter((item) => !isPlan(item))} />
            {items.some(isPlan) && <ButtonLink href="/courses">Browse courses</ButtonLink>}
            <GoLink href={HOME}>Back to Home</GoLink>
          </div>
        </>
      }
    />
  );
}

/** Links to what was bought. */
function PurchasedItems({ items }: { items: PurchaseItem[] }) {
  const [first, ...others] = items;
  const pathOf = ({ kind, id }: PurchaseItem) => itemPathById(kind, id);
  if (!first) return null;
  if (others.length === 0) return <ButtonLink href={pathOf(first)}>Open {first.name}</ButtonLink>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link href={pathOf(item)}>{item.name}</Link>
        </li>
      ))}
    </ul>
  );
}
