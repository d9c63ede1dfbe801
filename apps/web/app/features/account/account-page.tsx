import { Avatar } from '@maetrix/ui/avatar';
import { ButtonLink } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';
import { Notice } from '@maetrix/ui/notice';
import { Container, PageTitle } from '@maetrix/ui/section';
import { PenLine } from 'lucide-react';

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
export function AccountPage({ since, subscription, payments, waiting, problem, title }: AccountPageProps) {
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
            {subscription && <SubscriptionBox subscription={subscription} hasPaid={payments.length > 0} />}
          </section>
          <section>
            <h2 className="d-28">My Payments</h2>
            <PaymentsTable payments={payments} />
          </section>
        </div>
      </Container>
    </Page>
  );
}

function ProfileHeader({ since }: { since: string | null }) {
  const member = useMember();
  return (
    <header className={styles.head}>
      <Avatar name="" size={96} />
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
