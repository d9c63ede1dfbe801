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

const LOOKS: Record<Subscription['state'], { word: string; tone: BadgeTone; icon: LucideIcon }> = {
  active: { word: 'Active', tone: 'positive', icon: CircleCheck },
  failing: { word: 'Payment failed', tone: 'danger', icon: TriangleAlert },
  cancelled: { word: 'Cancelled', tone: 'warning', icon: CircleX },
  expired: { word: 'Expired', tone: 'danger', icon: CircleX },
};

type BoxProps = { subscription: Subscription; hasPaid: boolean };

/** The plan, its dates, the next charge, and what can be done about it. */
export function SubscriptionBox({ subscription, hasPaid }: BoxProps) {
  const { plan, fee, type, state } = subscription;
  const { word, tone, icon } = LOOKS[state];
  return (
    <div className={state === 'expired' ? `${styles.box} ${styles.ended}` : styles.box}>
      <div className={styles.top}>
        <div>
          <p className="d-36">{plan}</p>
          <p className={styles.fee}>{fee} per month</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {state === 'cancelled' && !subscription.canResume ? 'Does not renew' : word}
        </Badge>
      </div>
      <Meaning subscription={subscription} />
      <KeyValue
        className={styles.facts}
        items={[
          { term: 'Type', value: type },
          { term: 'Valid from', value: subscription.validFrom ?? 'Not yet' },
          { term: 'Valid to', value: subscription.validTo ?? 'No end' },
          { term: 'Next due date', value: subscription.next ?? 'Nothing is due' },
        ]}
      />
      <Actions subscription={subscription} />
      {(hasPaid || type === 'Paid') && <ManageCard />}
    </div>
  );
}

/** What the state of the subscription means for her, where it means something. */
function Meaning({ subscription }: { subscription: Subscription }) {
  const { plan, state, validTo, nextPlan } = subscription;
  if (state === 'failing')
    return (
      <Notice tone="danger" className={styles.notice} title="Your last renewal was not paid.">
        We try your card again in a few days. Put another card in place
        {validTo ? ` before ${validTo} and you keep ${plan}.` : ` and you keep ${plan}.`}
      </Notice>
    );
  if (state === 'cancelled' && validTo)
    return (
      <Notice tone="warning" className={styles.notice} title={`${plan} is yours until ${validTo}.`}>
        Nothing more is charged.{' '}
        {subscription.canResume
          ? 'Resume it before that day and it goes on as if nothing had happened.'
          : 'Renew it whenever you like, with a card of your own.'}
      </Notice>
    );
  if (nextPlan)
    return (
      <Notice className={styles.notice} title={`${nextPlan} follows${validTo ? ` on ${validTo}` : ''}.`}>
        You keep {plan} until then.
      </Notice>
    );
  return null;
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const resume = useMembershipAction('resume');
  if (canCancel(subscription))
    return (
      <div className={styles.actions}>
        <ButtonLink href={PLANS}>{subscription.type === 'Free' ? 'Choose a plan' : 'Change plan'}</ButtonLink>
        <Button
          variant="text"
          className={styles.cancel}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Cancel Subscription
        </Button>
        {isAsking && (
          <Suspense>
            <CancelMembership subscription={subscription} onClose={() => setAsking(false)} />
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

/** Cards are kept by the provider, on pages of its own. */
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
