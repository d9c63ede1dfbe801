type CompanyAccount = 'cash' | 'sales' | 'vat' | 'commission' | 'disputed' | 'losses' | 'rewards';
export type MemberAccount = 'earnings';

/** One line of a posting, on an account of the company or of a member. */
export type Entry =
  | { account: CompanyAccount; amountMinor: number }
  | { account: MemberAccount; memberId: number; amountMinor: number };

export type PostingKind =
  | 'sale'
  | 'refund'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'commission'
  | 'commission_reversal'
  | 'redemption'
  | 'redemption_rejected';

export type Posting = { kind: PostingKind; cause: string; currency: string; entries: Entry[] };

/** The non-zero entries; undefined when there are none. Throws when they do not sum to zero. */
export const requireBalanced = ({ kind, cause, entries }: Posting): Entry[] | undefined => {
  const nonZero = entries.filter(({ amountMinor }) => amountMinor !== 0);
  const sum = nonZero.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw new Error(`${kind} of ${cause} is out of balance by ${sum}`);
  return nonZero.length ? nonZero : undefined;
};
