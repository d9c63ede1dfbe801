import { Avatar } from '@maetrix/ui/avatar';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Container, PageTitle } from '@maetrix/ui/section';
import { PenLine } from 'lucide-react';
import { useRevalidator } from 'react-router';

import { findPage } from '../../route-table.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { useMember } from '../session/index.ts';
import styles from './account-page.module.css';
import type { AccountData } from './account.ts';
import { PaymentsTable } from './payments-table.tsx';
import { SubscriptionBox } from './subscription-box.tsx';

type AccountPageProps = AccountData & {
  /** Shown instead of the profile header. */
  title?: string;
};

/** Subscription and payments of the member. */
export function AccountPage(props: AccountPageProps) {
  const { since, subscription, payments, waiting, problem, title } = props;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container>
        {title ? <PageTitle title={title} /> : <ProfileHeader since={since} />}
        {waiting > 0 && (
          <Notice
            className={styles.waiting}
            title="A purchase is waiting for you."
            action={<Link href="/user/waiting-purchases">View purchase</Link>}
          >
            Someone bought it for your email address. Accept it and it is yours.
          </Notice>
        )}
        <div className={styles.columns}>
          <section>
            <h2 className="d-28">My Subscription</h2>
            {subscription ? (
              <SubscriptionBox subscription={subscription} hasPaid={Boolean(payments?.length)} />
            ) : (
              <NotLoaded title="Your subscription could not be loaded." />
            )}
          </section>
          <section>
            <h2 className="d-28">My Payments</h2>
            {payments ? (
              <PaymentsTable payments={payments} page={props.page} pageCount={props.pageCount} />
            ) : (
              <NotLoaded title="Your payments could not be loaded." />
            )}
          </section>
        </div>
      </Container>
    </Page>
  );
}

/** In place of a part of the page that has no answer; the page itself announces the problem. */
function NotLoaded({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="warning"
      className={styles.notice}
      title={title}
      action={
        <Button variant="secondary" size="sm" loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  );
}

function ProfileHeader({ since }: { since: string | null }) {
  const member = useMember();
  return (
    <header className={styles.head}>
      <Avatar name="" src={member?.profile_image} size={96} />
      <div className={styles.person}>
        <h1 className="d-48">{member?.name}</h1>
        <p className={styles.email}>
          {member?.email}.{since && ` Member since ${since}.`}
        </p>
      </div>
      {findPage('/user-settings') && (
        <ButtonLink variant="secondary" icon={PenLine} href="/user-settings" className={styles.edit}>
          Edit profile
        </ButtonLink>
      )}
    </header>
  );
}
