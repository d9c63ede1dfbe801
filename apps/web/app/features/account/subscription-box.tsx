import { Badge, type BadgeTone } from '@maetrix/ui/badge';
import { Button, ButtonLink } from '@maetrix/ui/button';
import { KeyValue } from '@maetrix/ui/key-value';
import { Notice } from '@maetrix/ui/notice';
import { CircleCheck, CircleX, CreditCard, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import styles from './account-page.module.css';
import { canCancel, type Subscription } from './account.ts';
import { useCard } from './use-card.ts';
import { useMembershipAction } from '../membership/index.ts';

const PLANS = '/buy-subscriptions';

const CancelMembership = lazyPart(() =>
  import('./cancel-membership.tsx').then(({ CancelMembership: component }) => component),
);

const STATUS_BADGES: Record<Subscription['state'], { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  active: { label: 'Active', tone: 'positive', icon: CircleCheck },
  failing: { label: 'Payment failed', tone: 'danger', icon: TriangleAlert },
  overdue: { label: 'Payment failed', tone: 'danger', icon: TriangleAlert },
  cancelled: { label: 'Cancelled', tone: 'warning', icon: CircleX },
  expired: { label: 'Expired', tone: 'danger', icon: CircleX },
};

type BoxProps = { subscription: Subscription; hasPaid: boolean };

/** The plan, its dates, the next charge, and the actions. */
export function SubscriptionBox({ subscription, hasPaid }: BoxProps) {
  const { plan, fee, type, state } = subscription;
  const { label, tone, icon } = STATUS_BADGES[state];
  return (
    <div
      className={state === 'expired' || state === 'overdue' ? `${styles.box} ${styles.expired}` : styles.box}
    >
      <div className={styles.top}>
        <div>
          <p className="d-36">{plan}</p>
          <p className={styles.fee}>{fee} per month</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {state === 'cancelled' && !subscription.hasSubscription ? 'Does not renew' : label}
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
      <Notice
        tone="danger"
        className={styles.notice}
        title="Your last renewal payment failed."
        action={<UpdateCard />}
      >
        We will try your card again in a few days. Update your card
        {validTo ? ` before ${validTo} and you keep ${plan}.` : ` and you keep ${plan}.`}
      </Notice>
    );
  if (state === 'overdue')
    return (
      <Notice
        tone="danger"
        className={styles.notice}
        title={`${plan} is paused, because its renewal was not paid.`}
        action={<UpdateCard />}
      >
        Update your card and {plan} opens again as soon as the payment succeeds.
      </Notice>
    );
  if (state === 'cancelled' && validTo)
    return (
      <Notice tone="warning" className={styles.notice} title={`${plan} is yours until ${validTo}.`}>
        {subscription.hasSubscription
          ? 'You will not be charged again. Renew before then and nothing changes.'
          : 'It does not renew, because it was paid for in another browser and no card is kept with your account. Nothing more is charged. Renew it with your own card: a new month starts on the day you pay.'}
      </Notice>
    );
  if (nextPlan)
    return (
      <Notice
        className={styles.notice}
        title={`${nextPlan.name} starts ${nextPlan.startsOn ? `on ${nextPlan.startsOn}` : 'next'}.`}
        action={subscription.planId !== null && <KeepPlan plan={plan} planId={subscription.planId} />}
      >
        You keep {plan} until then.
      </Notice>
    );
  return null;
}

function UpdateCard() {
  const portal = useMembershipAction('portal');
  return (
    <Button size="sm" loading={portal.isBusy} onClick={() => portal.run()}>
      Update card
    </Button>
  );
}

/** Takes back a plan change that waits for the end of the month. */
function KeepPlan({ plan, planId }: { plan: string; planId: number }) {
  const change = useMembershipAction('change');
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={change.isBusy}
      loadingLabel="One moment"
      onClick={() => change.run({ service_id: String(planId), max_amount: '0' })}
    >
      Keep {plan}
    </Button>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [isConfirming, setConfirming] = useState(false);
  const { type } = subscription;
  if (type === 'Free' && !subscription.hasSubscription)
    return (
      <div className={styles.actions}>
        <ButtonLink href={PLANS}>Choose a plan</ButtonLink>
      </div>
    );
  if (canCancel(subscription))
    return (
      <div className={styles.actions}>
        <ButtonLink href={PLANS} variant={subscription.state === 'active' ? 'primary' : 'secondary'}>
          {type === 'Free' ? 'Choose a plan' : 'Change plan'}
        </ButtonLink>
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
      <ButtonLink href={PLANS}>Renew Subscription</ButtonLink>
    </div>
  );
}

/** Cards are managed on the provider's page. */
function ManageCard() {
  const portal = useMembershipAction('portal');
  const card = useCard();
  return (
    <div className={styles.card}>
      <p aria-live="polite" className={styles.cardText}>
        {card && `${card.brand} ending in ${card.last4}, expires ${card.expires}`}
      </p>
      <Button variant="text" icon={CreditCard} loading={portal.isBusy} onClick={() => portal.run()}>
        Manage card
      </Button>
    </div>
  );
}
