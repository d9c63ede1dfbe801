import type { AccountEntry } from '#app/features/ledger/index.ts';

/** The currency whose pence are points. */
export const POINTS_CURRENCY = 'gbp';

/** What can be redeemed: what is in the account and no longer held. None while the account is below zero. */
export const availablePoints = (balance: number, held: number): number => Math.max(balance - held, 0);

export type PointEntry = {
  type: 'earned' | 'reversed' | 'redeemed' | 'returned';
  title: string;
  points: number;
  at: Date;
};

const DESCRIPTIONS: Partial<Record<AccountEntry['kind'], Pick<PointEntry, 'type' | 'title'>>> = {
  commission: { type: 'earned', title: 'Commission on a subscription payment' },
  commission_reversal: { type: 'reversed', title: 'A subscription payment was refunded' },
  redemption: { type: 'redeemed', title: 'Redeemed for a reward' },
  redemption_rejected: { type: 'returned', title: 'Request declined, points returned' },
};

const REQUESTED = 'Requested, being checked';

/** What the ledger calls a request, when its points leave the account and when they return. */
export const causeOf = ({ id }: { id: number }): string => `redemption:${id}`;

type Request = { id: number; status: 'requested' | 'approved' | 'rejected' };

/**
 * An entry of the account in words. It does not say which client paid: that is between them and us. The latest request
 * is the only one that may still be open.
 */
export const toPointEntry = (
  { kind, cause, amountMinor: points, at }: AccountEntry,
  latest: Request | null,
): PointEntry => {
  const description = DESCRIPTIONS[kind];
  if (!description) throw new Error(`${kind} changes no account of a member`);
  const isOpen = kind === 'redemption' && latest?.status === 'requested' && cause === causeOf(latest);
  return { ...description, ...(isOpen && { title: REQUESTED }), points, at };
};
