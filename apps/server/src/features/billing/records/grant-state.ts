import type { RevokeReason } from '#app/features/entitlements/index.ts';

export type DisputeStatus = 'open' | 'won' | 'lost';

export type PaymentFacts = {
  isPaid: boolean;
  amountMinor: number;
  refundedMinor: number;
  /** In the order they were opened. */
  disputes: readonly { id: string; status: DisputeStatus; amountMinor: number; openedAt: Date }[];
};

/** The causes of all grants a payment ever led to: the active one, and those that must be revoked, with the reason. */
export type GrantState = { activeCause: string | null; endedCauses: string[]; endReason: RevokeReason };

/** What is left of a payment after its refunds and lost disputes. */
export const retainedMinor = ({
  amountMinor,
  refundedMinor,
  disputes,
}: Pick<PaymentFacts, 'amountMinor' | 'refundedMinor'> & {
  disputes: readonly { status: DisputeStatus; amountMinor: number }[];
}): number => {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return Math.max(
    lost.reduce((left, dispute) => left - dispute.amountMinor, amountMinor - refundedMinor),
    0,
  );
};

const isFullyReversed = (facts: PaymentFacts) => facts.amountMinor > 0 && retainedMinor(facts) === 0;

/** Whether access can return after a dispute: it was won, or lost for a part of the payment only. */
const isSettled = (
  { status, amountMinor }: PaymentFacts['disputes'][number],
  payment: Pick<PaymentFacts, 'amountMinor'>,
): boolean => status === 'won' || (status === 'lost' && amountMinor < payment.amountMinor);

/**
 * A successful payment has an active grant unless nothing of it is left or a dispute of any amount is open. A lost
 * dispute counts as a refund of its amount. A revoked grant cannot be restored, so each settled dispute leads to a grant
 * with a cause of its own.
 */
export const grantStateFor = (cause: string, facts: PaymentFacts): GrantState => {
  const settled = facts.disputes
    .filter((dispute) => isSettled(dispute, facts))
    .map(({ id, status }) => `${cause}:${status}:${id}`);
  const causes = [cause, ...settled];
  const current = causes.at(-1) ?? cause;
  const isActive =
    facts.isPaid && !isFullyReversed(facts) && !facts.disputes.some(({ status }) => status === 'open');
  // Of a disputed payment the grant was revoked when the dispute was opened.
  const endReason = isFullyReversed(facts) && facts.refundedMinor > 0 ? 'refunded' : 'disputed';
  return isActive
    ? { activeCause: current, endedCauses: causes.filter((each) => each !== current), endReason }
    : { activeCause: null, endedCauses: causes, endReason };
};

/** A subscription payment with the period it pays for, in milliseconds. */
export type PeriodPayment = PaymentFacts & {
  planId: number;
  start: number;
  end: number;
  /** Orders payments that start in the same second. */
  sequence: number;
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
 * cause, numbered by how many grants of the others ended and how many such disputes are settled: a number that only grows.
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
    .flatMap((other) => other.payment.disputes.map((each) => ({ dispute: each, credited: other.payment })))
    .filter(({ dispute }) => dispute.openedAt.getTime() > payment.start);
  const unresolvedDisputes = laterDisputes.filter(({ dispute, credited }) => !isSettled(dispute, credited));
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
  const isUnpaid = !isReplaced && unresolvedDisputes.length > 0;
  const isOwnReason = own.activeCause === null || isUnpaid || replacing.length === 0;
  const endReason = isOwnReason ? own.endReason : 'replaced';
  return { activeCause, endedCauses: causesEver.filter((each) => each !== activeCause), endReason };
};
