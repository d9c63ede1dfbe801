import { Badge, type BadgeTone } from '@maetrix/ui/badge';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { KeyValue } from '@maetrix/ui/key-value';
import { Notice } from '@maetrix/ui/notice';
import { CircleCheck, CircleX, CreditCard, TriangleAlert, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import styles from './account-page.module.css';
import { canCancel, type Subscription } from './account.ts';
import { useMembershipAction } from './use-membership-action.ts';

const PLANS = '/buy-subscriptions';

const CancelMembership = lazy(() =>
  import('./cancel-membership.tsx').then(({ CancelMembership: component }) => ({ default: component })),
);

const STATUS_BADGES: Record<Subscription['state'], { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  active: { label: 'Active', tone: 'positive', icon: CircleCheck },
  failing: { label: 'Payment failed', tone: 'danger', icon: TriangleAlert },
  cancelled: { label: 'Cancelled', tone: 'warning', icon: CircleX },
  expired: { label: 'Expired', tone: 'danger', icon: CircleX },
};

type BoxProps = { subscription: Subscription; hasPaid: boolean };

/** The plan, its dates, the next charge, and the actions. */
export function SubscriptionBox({ subscription, hasPaid }: BoxProps) {
  const { plan, fee, type, state } = subscription;
  const { label, tone, icon } = STATUS_BADGES[state];
  return (
    <div className={state === 'expired' ? `${styles.box} ${styles.expired}` : styles.box}>
      <div className={styles.top}>
        <div>
          <p className="d-36">{plan}</p>
          <p className={styles.fee}>{fee} per month</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {state === 'cancelled' && !subscription.canResume ? 'Does not renew' : label}
        </Badge>
      </div>
      <SubscriptionNotice subscription={subscription} />
      <KeyValue
        className={styles.facts}
        items={[
          { term: 'Type', value: type },
          { term: 'Valid from', value: subscription.validFrom ?? 'Not yet' },
          { term: 'Valid to', value: subscription.validTo ?? 'No end' },
          { term: 'Next due date', value: subscription.next ?? 'No payment due' },
        ]}
      />
      <Actions subscription={subscription} />
      {(hasPaid || type === 'Paid') && <ManageCard />}
    </div>
  );
}

/** Explains a failed renewal, a cancellation or a plan change. */
function SubscriptionNotice({ subscription }: { subscription: Subscription }) {
  const { plan, state, validTo, nextPlan } = subscription;
  if (state === 'failing')
    return (
      <Notice tone="danger" className={styles.notice} title="Your last renewal payment failed.">
        We will try your card again in a few days. Update your card
        {validTo ? ` before ${validTo} and you keep ${plan}.` : ` and you keep ${plan}.`}
      </Notice>
    );
  if (state === 'cancelled' && validTo)
    return (
      <Notice tone="warning" className={styles.notice} title={`${plan} is yours until ${validTo}.`}>
        You will not be charged again.{' '}
        {subscription.canResume
          ? 'Resume before then and nothing changes.'
          : 'Renew whenever you like with your own card.'}
      </Notice>
    );
  if (nextPlan)
    return (
      <Notice className={styles.notice} title={`${nextPlan} starts${validTo ? ` on ${validTo}` : ' next'}.`}>
        You keep {plan} until then.
      </Notice>
    );
  return null;
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [isConfirming, setConfirming] = useState(false);
  const resume = useMembershipAction('resume');
  if (canCancel(subscription))
    return (
      <div className={styles.actions}>
        <ButtonLink href={PLANS}>{subscription.type === 'Free' ? 'Choose a plan' : 'Change plan'}</ButtonLink>
        <Button
          variant="text"
          className={styles.cancel}
          aria-haspopup="dialog"
          onClick={() => setConfirming(true)}
        >
          Cancel Subscription
        </Button>
        {isConfirming && (
          <Suspense>
            <CancelMembership subscription={subscription} onClose={() => setConfirming(false)} />
          </Suspense>
        )}
      </div>
    );
  return (
    <div className={styles.actions}>
      {subscription.state === 'cancelled' && subscription.canResume && (
        <Button loading={resume.isBusy} loadingLabel="Resuming" onClick={() => resume.run()}>
          Resume Subscription
        </Button>
      )}
      <ButtonLink variant="secondary" href={PLANS}>
        Renew Subscription
      </ButtonLink>
    </div>
  );
}

/** Cards are managed on the provider's page. */
function ManageCard() {
  const portal = useMembershipAction('portal');
  return (
    <Button
      variant="text"
      icon={CreditCard}
      className={styles.card}
      loading={portal.isBusy}
      onClick={() => portal.run()}
    >
      Manage card
    </Button>
  );
}
