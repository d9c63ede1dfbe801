import { DAY, later } from '#app/kernel/time.ts';

/** How long a member keeps access while a failed renewal is tried again. */
const GRACE_DAYS = 7;

export type DisputeStatus = 'open' | 'won' | 'lost';

/** What is known of a payment. */
export type PaymentFacts = {
  isPaid: boolean;
  amountMinor: number;
  refundedMinor: number;
  disputes: readonly { id: string; status: DisputeStatus }[];
};

/** The grants a payment has ever stood for, and the one that stands now. */
export type Standing = { held: string | null; over: string[] };

const isGivenBack = ({ amountMinor, refundedMinor }: PaymentFacts) =>
  amountMinor > 0 && refundedMinor >= amountMinor;

/**
 * A paid payment holds its grant, unless it was given back in full, is disputed or was lost. A grant ends once and
 * for all, so each dispute that is won stands for a grant of its own.
 */
export const standingOf = (cause: string, facts: PaymentFacts): Standing => {
  const won = facts.disputes.filter(({ status }) => status === 'won').map(({ id }) => `${cause}:won:${id}`);
  const causes = [cause, ...won.sort()];
  const current = causes.at(-1) ?? cause;
  const isHeld =
    facts.isPaid && !isGivenBack(facts) && !facts.disputes.some(({ status }) => status !== 'won');
  return isHeld
    ? { held: current, over: causes.filter((each) => each !== current) }
    : { held: null, over: causes };
};

export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended' | 'duplicate';

/** Whether the provider still means to collect for it. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due' || status === 'unpaid';

export type Renewal = {
  status: SubscriptionStatus;
  periodStart: Date;
  /** The invoice of this period, if it is a renewal's and not paid. */
  unpaidRenewal: string | null;
};

/** The days a member keeps while a renewal is being collected; null when none is. */
export const graceOf = (
  renewal: Renewal,
): { cause: string; startsAt: Date; endsAt: Date; isOver: boolean } | null => {
  if (renewal.unpaidRenewal === null) return null;
  return {
    cause: `grace:${renewal.unpaidRenewal}`,
    startsAt: renewal.periodStart,
    endsAt: later(renewal.periodStart, GRACE_DAYS * DAY),
    isOver: renewal.status !== 'active' && renewal.status !== 'past_due',
  };
};

/** Raising the fee happens now, for the rest of the period; lowering it with the next one. */
export const planChange = (from: { feeMinor: number }, to: { feeMinor: number }): 'now' | 'next_period' =>
  to.feeMinor > from.feeMinor ? 'now' : 'next_period';

export type HeldPlan = { planId: number; startsAt: Date; endsAt: Date | null };

/** What the provider will charge next, if it will. */
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
  /** Plans held by a grant that was not revoked, past ones included. */
  plans: readonly HeldPlan[];
  subscription: { status: SubscriptionStatus; periodEnd: Date; cancelsAtPeriodEnd: boolean } | null;
};

const endOf = ({ endsAt }: HeldPlan) => endsAt?.getTime() ?? Infinity;
const latest = (plans: readonly HeldPlan[]): HeldPlan | undefined =>
  plans.reduce<HeldPlan | undefined>(
    (best, plan) => (!best || endOf(plan) > endOf(best) ? plan : best),
    undefined,
  );

/** What a member's subscription box says. */
export const membershipAt = (facts: MembershipFacts, now: Date): Membership => {
  const { subscription } = facts;
  const renews = subscription !== null && isLive(subscription.status) && !subscription.cancelsAtPeriodEnd;
  const begun = facts.plans.filter(({ startsAt }) => startsAt <= now);
  const held = latest(begun.filter((plan) => endOf(plan) > now.getTime()));
  if (held)
    return {
      planId: held.planId,
      type: 'Paid',
      validFrom: held.startsAt,
      validTo: held.endsAt,
      nextDueAt: renews ? subscription.periodEnd : null,
      isCancelled: subscription !== null && !renews,
      isExpired: false,
    };
  const last = latest(begun);
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
