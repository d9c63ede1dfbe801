import { DAY, addMs } from '#app/kernel/time.ts';

/** How long a member keeps access while a failed renewal is tried again. */
const GRACE_DAYS = 7;

export type DisputeStatus = 'open' | 'won' | 'lost';

/** What is known of a payment. */
export type PaymentFacts = {
  isPaid: boolean;
  amountMinor: number;
  refundedMinor: number;
  /** In the order they were opened. */
  disputes: readonly { id: string; status: DisputeStatus; openedAt: Date }[];
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
  const causes = [cause, ...won];
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
    endsAt: addMs(renewal.periodStart, GRACE_DAYS * DAY),
    isOver: renewal.status !== 'active' && renewal.status !== 'past_due',
  };
};

/** A payment of a subscription, for the stretch it pays. */
export type PeriodPayment = PaymentFacts & {
  planId: number;
  start: number;
  end: number;
  /** Tells apart what began in the same second. */
  sequence: number;
};

/** How the provider is to change a plan. */
export type PlanChange =
  | { when: 'next_period' }
  /** The provider charges the difference for the rest of the period. */
  | { when: 'now' }
  /** A month begins now, at its price less a credit. */
  | { when: 'new_period'; creditMinor: number };

const isKept = ({ refundedMinor, disputes }: PaymentFacts) =>
  refundedMinor === 0 && disputes.every(({ status }) => status === 'won');

/** The payments for the month that ends then, and the end of the month it began within, if it did. */
const findMonth = (payments: readonly PeriodPayment[], end: number) => {
  const own = payments.filter((payment) => payment.end === end);
  const start = Math.min(...own.map((payment) => payment.start));
  const [before] = payments
    .filter((other) => other.start < start && start < other.end)
    .toSorted((a, b) => b.start - a.start);
  return { own, start, endBefore: before?.end };
};

/** What is left of a month at a moment. It took over what was left of the month it began within, if it stands. */
const unusedMinor = (payments: readonly PeriodPayment[], end: number, now: number): number => {
  const { own, start, endBefore } = findMonth(payments, end);
  const standing = own.filter((payment) => standingOf('', payment).held !== null);
  const takenOver =
    endBefore === undefined ? 0 : unusedMinor(payments, endBefore, standing.length ? start : now);
  if (!standing.length) return takenOver;
  const leftOf = (minor: number, from: number) => (minor * Math.max(end - now, 0)) / (end - from);
  return standing.reduce(
    (sum, payment) => sum + leftOf(payment.amountMinor - payment.refundedMinor, payment.start),
    leftOf(takenOver, start),
  );
};

/**
 * A plan that costs more than the one billed for this period begins now, any other with the next period: what was
 * billed is paid, so going back to it costs nothing. The provider prorates from the price it would charge next,
 * and knows of no refunds; where that is not what was paid and kept, a month begins anew and our own books
 * say what is taken off.
 */
export const planChange = (facts: {
  now: number;
  periodEnd: number;
  billedFeeMinor: number;
  toFeeMinor: number;
  /** Whether the provider's price is the one the period was billed at. */
  isPriceBilled: boolean;
  /** Those for the period, and those whose rest it took over. */
  payments: readonly PeriodPayment[];
}): PlanChange => {
  const { payments, now, periodEnd } = facts;
  if (facts.toFeeMinor <= facts.billedFeeMinor) return { when: 'next_period' };
  const { own, start, endBefore } = findMonth(payments, periodEnd);
  const hasCredit = endBefore !== undefined && unusedMinor(payments, endBefore, start) > 0;
  if (own.length && own.every(isKept) && !hasCredit && facts.isPriceBilled) return { when: 'now' };
  return { when: 'new_period', creditMinor: Math.floor(unusedMinor(payments, periodEnd, now)) };
};

type CausedPayment = { cause: string; payment: PeriodPayment };

/** Whether `other` began after this payment and within its period, for another plan. */
export const replaces = (other: PeriodPayment, payment: PeriodPayment): boolean => {
  if (other.planId === payment.planId || other.start >= payment.end) return false;
  return other.start === payment.start ? other.sequence > payment.sequence : other.start > payment.start;
};

/**
 * The grant of a payment among the others of its subscription. A payment for another plan takes its place, and leaves
 * it when it is given back or disputed. What it takes the place of was credited to it: once that is disputed, the dearer
 * plan is not paid for, until the dispute is won. A grant ends once, so the one that returns is another: they are told
 * apart by how many grants of the others have ended and how many such disputes were won, which only grows.
 */
export const standingAmong = (
  { cause, payment }: CausedPayment,
  others: readonly CausedPayment[],
): Standing => {
  const own = standingOf(cause, payment);
  const replacing = others
    .filter((other) => replaces(other.payment, payment))
    .map((other) => standingOf(other.cause, other.payment));
  const disputedLater = others
    .filter((other) => replaces(payment, other.payment))
    .flatMap((other) => other.payment.disputes)
    .filter(({ openedAt }) => openedAt.getTime() > payment.start);
  const lastingDisputes = disputedLater.filter(({ status }) => status !== 'won');
  const endings =
    replacing.reduce((sum, { over }) => sum + over.length, 0) +
    (disputedLater.length - lastingDisputes.length);
  const named = (base: string, returns: number) => (returns === 0 ? base : `${base}:returned:${returns}`);
  const isReplaced = replacing.some(({ held }) => held !== null);
  const isHeld = !isReplaced && lastingDisputes.length === 0;
  const held = own.held !== null && isHeld ? named(own.held, endings) : null;
  const causes = [own.held, ...own.over].filter((each) => each !== null);
  const ever = causes.flatMap((each) =>
    Array.from({ length: endings + 1 }, (_, count) => named(each, count)),
  );
  return { held, over: ever.filter((each) => each !== held) };
};

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
