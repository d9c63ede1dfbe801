import { DAY, addMs } from '#app/kernel/time.ts';

/** How long the owner of the address may take before the payer gets the money back. */
const CLAIM_DAYS = 14;

type Facts = {
  paidAt: Date | null;
  claimedBy: number | null;
  keepsRenewal: boolean | null;
  transferredAt: Date | null;
  refundDecidedAt: Date | null;
  returnedAt: Date | null;
};

/** Paid for, and neither accepted nor to be refunded. */
export const isWaiting = ({ paidAt, claimedBy, refundDecidedAt, returnedAt }: Facts): boolean =>
  paidAt !== null && claimedBy === null && refundDecidedAt === null && returnedAt === null;

/**
 * Whether its checkout is an order of a member now. Without renewal that comes after the subscription has ended: a member
 * who holds it while it lives could have the payer charged.
 */
export const isOrder = ({ claimedBy, keepsRenewal, transferredAt }: Facts): boolean =>
  claimedBy !== null && (keepsRenewal !== false || transferredAt !== null);

export const claimDeadline = (paidAt: Date): Date => addMs(paidAt, CLAIM_DAYS * DAY);

/** What was paid for before this moment and still waits goes back. */
export const overdueSince = (now: Date): Date => addMs(now, -CLAIM_DAYS * DAY);
