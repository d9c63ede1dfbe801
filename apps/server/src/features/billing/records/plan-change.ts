import { grantStateFor, retainedMinor, type PaymentFacts, type PeriodPayment } from './grant-state.ts';

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
    (sum, payment) => sum + remainingOf(retainedMinor(payment), payment.start),
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
