import { DAY, addMs } from '#app/kernel/time.ts';

/** A member keeps access this long while a failed renewal is retried. */
const GRACE_DAYS = 7;

export type DisputeStatus = 'open' | 'won' | 'lost';

export type PaymentFacts = {
  isPaid: boolean;
  amountMinor: number;
  refundedMinor: number;
  /** In the order they were opened. */
  disputes: readonly { id: string; status: DisputeStatus; openedAt: Date }[];
};

/** The causes of all grants a payment ever led to: the active one, and those that must be revoked. */
export type GrantState = { activeCause: string | null; endedCauses: string[] };

const isFullyRefunded = ({ amountMinor, refundedMinor }: PaymentFacts) =>
  amountMinor > 0 && refundedMinor >= amountMinor;

/**
 * A successful payment has an active grant unless it is fully refunded, disputed or lost. A revoked grant cannot be
 * restored, so each won dispute leads to a grant with a cause of its own.
 */
export const grantStateFor = (cause: string, facts: PaymentFacts): GrantState => {
  const won = facts.disputes.filter(({ status }) => status === 'won').map(({ id }) => `${cause}:won:${id}`);
  const causes = [cause, ...won];
  const current = causes.at(-1) ?? cause;
  const isActive =
    facts.isPaid && !isFullyRefunded(facts) && !facts.disputes.some(({ status }) => status !== 'won');
  return isActive
    ? { activeCause: current, endedCauses: causes.filter((each) => each !== current) }
    : { activeCause: null, endedCauses: causes };
};

export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended' | 'duplicate';

/** Whether the provider still collects payments for it. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due' || status === 'unpaid';

export type Renewal = {
  status: SubscriptionStatus;
  periodStart: Date;
  /** The id of this period's invoice when it is an unpaid renewal. */
  unpaidRenewal: string | null;
};

/** The access a member keeps while an unpaid renewal is collected; null without one. */
export const gracePeriodFor = (
  renewal: Renewal,
): { cause: string; startsAt: Date; endsAt: Date; isOver: boolean } | null => {
  if (renewal.unpaidRenewal === null) return null;
  return {
    cause: `grace:${renewal.unpaidRenewal}`,
    startsAt: renewal.periodStart,
    endsAt: addMs(renewal.periodStart, GRACE_DAYS * DAY),
    isOver: renewal.status !== 'active' && renewal.status !== 'past_due',
  };
};

/** A subscription payment with the period it pays for, in milliseconds. */
export type PeriodPayment = PaymentFacts & {
  planId: number;
  start: number;
  end: number;
  /** Orders payments that start in the same second. */
  sequence: number;
};

/** How to ask the provider for a plan change. */
export type PlanChange =
  | { when: 'next_period' }
  /** The provider charges the difference for the rest of the period. */
  | { when: 'now' }
  /** A new month starts now, at its full price less a credit. */
  | { when: 'new_period'; creditMinor: number };

const isFullyRetained = ({ refundedMinor, disputes }: PaymentFacts) =>
  refundedMinor === 0 && disputes.every(({ status }) => status === 'won');

/** The payments for the month with this end, and the end of the earlier month it started within, if any. */
const findMonth = (payments: readonly PeriodPayment[], end: number) => {
  const own = payments.filter((payment) => payment.end === end);
  const start = Math.min(...own.map((payment) => payment.start));
  const [before] = payments
    .filter((other) => other.start < start && start < other.end)
    .toSorted((a, b) => b.start - a.start);
  return { own, start, endBefore: before?.end };
};

/** The unused value of a month. An active month includes the unused value of the month it started within. */
const unusedMinor = (payments: readonly PeriodPayment[], end: number, now: number): number => {
  const { own, start, endBefore } = findMonth(payments, end);
  const active = own.filter((payment) => grantStateFor('', payment).activeCause !== null);
  const carriedOver =
    endBefore === undefined ? 0 : unusedMinor(payments, endBefore, active.length ? start : now);
  if (!active.length) return carriedOver;
  const remainingOf = (minor: number, from: number) => (minor * Math.max(end - now, 0)) / (end - from);
  return active.reduce(
    (sum, payment) => sum + remainingOf(payment.amountMinor - payment.refundedMinor, payment.start),
    remainingOf(carriedOver, start),
  );
};

/**
 * A plan that costs more than the one billed for this period starts now, any other with the next period; returning to
 * the billed plan is free. The provider prorates from the price it would charge next and ignores refunds. Where that
 * differs from what was paid and retained, a new month starts and the credit is computed from our own payments.
 */
export const planChange = (facts: {
  now: number;
  periodEnd: number;
  billedFeeMinor: number;
  toFeeMinor: number;
  /** Whether the period was billed at the provider's current price. */
  isPriceBilled: boolean;
  /** Those of the period, and those of earlier periods credited to it. */
  payments: readonly PeriodPayment[];
}): PlanChange => {
  const { payments, now, periodEnd } = facts;
  if (facts.toFeeMinor <= facts.billedFeeMinor) return { when: 'next_period' };
  const { own, start, endBefore } = findMonth(payments, periodEnd);
  const hasCredit = endBefore !== undefined && unusedMinor(payments, endBefore, start) > 0;
  if (own.length && own.every(isFullyRetained) && !hasCredit && facts.isPriceBilled) return { when: 'now' };
  return { when: 'new_period', creditMinor: Math.floor(unusedMinor(payments, periodEnd, now)) };
};

type CausedPayment = { cause: string; payment: PeriodPayment };

/** Whether `other` is for another plan and started later, within the period of this payment. */
export const replaces = (other: PeriodPayment, payment: PeriodPayment): boolean => {
  if (other.planId === payment.planId || other.start >= payment.end) return false;
  return other.start === payment.start ? other.sequence > payment.sequence : other.start > payment.start;
};

/**
 * The grant state of a payment among the others of its subscription. A later payment for another plan replaces it,
 * until that payment is refunded or disputed. The replaced payment was credited to its replacement: while it is
 * disputed, the replacement is not paid for either. A revoked grant cannot be restored, so a returning grant has a new
 * cause, numbered by how many grants of the others ended and how many such disputes were won: a number that only grows.
 */
export const grantStateAmong = (
  { cause, payment }: CausedPayment,
  others: readonly CausedPayment[],
): GrantState => {
  const own = grantStateFor(cause, payment);
  const replacing = others
    .filter((other) => replaces(other.payment, payment))
    .map((other) => grantStateFor(other.cause, other.payment));
  const laterDisputes = others
    .filter((other) => replaces(payment, other.payment))
    .flatMap((other) => other.payment.disputes)
    .filter(({ openedAt }) => openedAt.getTime() > payment.start);
  const unresolvedDisputes = laterDisputes.filter(({ status }) => status !== 'won');
  const endedCount =
    replacing.reduce((sum, { endedCauses }) => sum + endedCauses.length, 0) +
    (laterDisputes.length - unresolvedDisputes.length);
  const nameReturn = (base: string, returns: number) =>
    returns === 0 ? base : `${base}:returned:${returns}`;
  const isReplaced = replacing.some(({ activeCause }) => activeCause !== null);
  const isActive = !isReplaced && unresolvedDisputes.length === 0;
  const activeCause = own.activeCause !== null && isActive ? nameReturn(own.activeCause, endedCount) : null;
  const causes = [own.activeCause, ...own.endedCauses].filter((each) => each !== null);
  const causesEver = causes.flatMap((each) =>
    Array.from({ length: endedCount + 1 }, (_, count) => nameReturn(each, count)),
  );
  return { activeCause, endedCauses: causesEver.filter((each) => each !== activeCause) };
};

export type PlanGrant = { planId: number; startsAt: Date; endsAt: Date | null };

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
