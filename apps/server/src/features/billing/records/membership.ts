import { DAY, addMs } from '#app/kernel/time.ts';

/** A member keeps access this long while a failed renewal is retried. */
const GRACE_DAYS = 7;

export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended' | 'duplicate';

/** The provider still collects payments for these. */
export const LIVE_STATUSES: readonly SubscriptionStatus[] = ['active', 'past_due', 'unpaid'];

export const isLive = (status: SubscriptionStatus): boolean => LIVE_STATUSES.includes(status);

export type Renewal = {
  status: SubscriptionStatus;
  periodStart: Date;
  /** The id of this period's invoice when it is an unpaid renewal. */
  unpaidRenewal: string | null;
};

export const graceEnd = (periodStart: Date): Date => addMs(periodStart, GRACE_DAYS * DAY);

/** The access a member keeps while an unpaid renewal is collected; null without one. */
export const gracePeriodFor = (
  renewal: Renewal,
): { cause: string; startsAt: Date; endsAt: Date; isCollectionStopped: boolean } | null => {
  if (renewal.unpaidRenewal === null) return null;
  return {
    cause: `grace:${renewal.unpaidRenewal}`,
    startsAt: renewal.periodStart,
    endsAt: graceEnd(renewal.periodStart),
    isCollectionStopped: renewal.status !== 'active' && renewal.status !== 'past_due',
  };
};

type PlanGrant = { planId: number; startsAt: Date; endsAt: Date | null };

/** The next charge of the provider. */
export type NextCharge = { planName: string; amountMinor: number };

export type Membership = {
  planId: number | null;
  type: 'Free' | 'Paid';
  validFrom: Date;
  validTo: Date | null;
  nextDueAt: Date | null;
  isCancelled: boolean;
  isExpired: boolean;
};

type MembershipFacts = {
  joinedAt: Date;
  defaultPlanId: number | null;
  /** Grants of plans that were not revoked, expired ones included. */
  plans: readonly PlanGrant[];
  subscription: { status: SubscriptionStatus; periodEnd: Date; cancelsAtPeriodEnd: boolean } | null;
};

const endTime = ({ endsAt }: PlanGrant) => endsAt?.getTime() ?? Infinity;
const latest = (plans: readonly PlanGrant[]): PlanGrant | undefined =>
  plans.reduce<PlanGrant | undefined>(
    (best, plan) => (!best || endTime(plan) > endTime(best) ? plan : best),
    undefined,
  );

export const membershipAt = (facts: MembershipFacts, now: Date): Membership => {
  const { subscription } = facts;
  const renews = subscription !== null && isLive(subscription.status) && !subscription.cancelsAtPeriodEnd;
  const started = facts.plans.filter(({ startsAt }) => startsAt <= now);
  const current = latest(started.filter((plan) => endTime(plan) > now.getTime()));
  if (current)
    return {
      planId: current.planId,
      type: 'Paid',
      validFrom: current.startsAt,
      validTo: current.endsAt,
      nextDueAt: renews ? subscription.periodEnd : null,
      isCancelled: subscription !== null && !renews,
      isExpired: false,
    };
  const last = latest(started);
  if (last)
    return {
      planId: last.planId,
      type: 'Paid',
      validFrom: last.startsAt,
      validTo: last.endsAt,
      nextDueAt: null,
      isCancelled: !renews,
      isExpired: true,
    };
  return {
    planId: facts.defaultPlanId,
    type: 'Free',
    validFrom: facts.joinedAt,
    validTo: null,
    nextDueAt: null,
    isCancelled: false,
    isExpired: false,
  };
};
