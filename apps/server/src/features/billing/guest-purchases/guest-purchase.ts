import { DAY, addMs } from '#app/kernel/time.ts';

import type { DisputeStatus } from '../records/grant-state.ts';

/** The owner of the address has this long to claim a purchase before it is refunded. */
const CLAIM_DAYS = 14;

type Facts = {
  paidAt: Date | null;
  claimedBy: number | null;
  keepsRenewal: boolean | null;
  transferredAt: Date | null;
  refundDecidedAt: Date | null;
  refundedAt: Date | null;
};

/** Paid, and neither claimed nor about to be refunded. */
export const isAwaitingClaim = ({ paidAt, claimedBy, refundDecidedAt, refundedAt }: Facts): boolean =>
  paidAt !== null && claimedBy === null && refundDecidedAt === null && refundedAt === null;

/**
 * Whether the checkout now belongs to an order of a member. Without renewal only after the subscription was cancelled:
 * otherwise the member could change the plan and charge the payer's card.
 */
export const isMemberOrder = ({ claimedBy, keepsRenewal, transferredAt }: Facts): boolean =>
  claimedBy !== null && (keepsRenewal !== false || transferredAt !== null);

export const claimDeadline = (paidAt: Date): Date => addMs(paidAt, CLAIM_DAYS * DAY);

/** What the payer has not got back yet, from us or from the bank. */
export const refundableMinor = (payment: {
  amountMinor: number;
  refunds: readonly { amountMinor: number }[];
  disputes: readonly { status: DisputeStatus; amountMinor: number }[];
}): number => {
  const returned = [...payment.refunds, ...payment.disputes.filter(({ status }) => status === 'lost')];
  return returned.reduce((left, { amountMinor }) => left - amountMinor, payment.amountMinor);
};

/** Unclaimed purchases paid before this moment are refunded. */
export const overdueCutoff = (now: Date): Date => addMs(now, -CLAIM_DAYS * DAY);
