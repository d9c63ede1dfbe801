import { CARD_HAD_FIRST_MONTH, SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { GoLink, Link } from '@maetrix/ui/link';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useState } from 'react';

import { isPlan, type Wanted } from '../../shared/checkout/checkout.ts';
import { FAILED_PATH } from '../../shared/checkout/result-paths.ts';
import { coursePath } from '../../shared/courses/course-paths.ts';
import { Page } from '../../shared/layout/page.tsx';
import { LoginFirst } from '../../shared/login/login-first.tsx';
import { useMember } from '../../shared/session/use-member.ts';
import styles from './payment-result.module.css';
import { useConfirmation } from './use-confirmation.ts';

const HOME = '/home';

type PaymentSuccessPageProps = {
  /** Where a payment leads that was not made. */
  failedPath?: string;
  /** What there is to do now. */
  note?: string;
};

/** Where the buyer comes back to: says "Success" once the server has made sure of it. */
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

type OutcomeProps = { failedPath: string; note: string | undefined; onTryAgain: () => void };

function Outcome({ failedPath, note, onTryAgain }: OutcomeProps) {
  const confirmation = useConfirmation(failedPath);
  switch (confirmation.kind) {
    case 'confirmed':
      return <Confirmed services={confirmation.services} note={note} />;
    case 'login':
      return <LoginFirst boxed text="What you paid for waits in your account." />;
    case 'unreachable':
      return (
        <ResultPage
          boxed
          status="info"
          title={SERVER_NOT_RESPONDING}
          text="What you paid for is safe: it opens as soon as we hear of the payment."
          action={<Button onClick={onTryAgain}>Try again</Button>}
        />
      );
    case 'returned':
      return (
        <ResultPage
          boxed
          status="info"
          title="We have returned your payment"
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
          text="What you have paid for is open already."
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

function Confirmed({ services, note }: { services: Wanted[]; note: string | undefined }) {
  return (
    <ResultPage
      boxed
      status="success"
      title="Success"
      text="Your payment would reflect in your payments section within 1 hour"
      action={
        <>
          {note && <p>{note}</p>}
          <Bought courses={services.filter(({ category }) => category === 'course')} />
          {services.some(isPlan) && (
            <ButtonLink href="/courses" className={styles.only}>
              Browse courses
            </ButtonLink>
          )}
          <GoLink href={HOME}>Back to Home</GoLink>
        </>
      }
    />
  );
}

/** The way to what was bought. The id decides; the page puts the rest of the address right. */
function Bought({ courses }: { courses: Wanted[] }) {
  const [first, ...others] = courses;
  const pathOf = ({ id }: Wanted) => coursePath({ category: 'all', id, slug: 'bought' });
  if (!first) return null;
  if (others.length === 0)
    return (
      <ButtonLink href={pathOf(first)} className={styles.only}>
        Open {first.name}
      </ButtonLink>
    );
  return (
    <ul className={styles.bought}>
      {courses.map((course) => (
        <li key={course.id}>
          <Link href={pathOf(course)}>{course.name}</Link>
        </li>
      ))}
    </ul>
  );
}
