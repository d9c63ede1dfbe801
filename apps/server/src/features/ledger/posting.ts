type HouseAccount = 'cash' | 'sales' | 'vat' | 'commission' | 'disputed' | 'losses';
export type MemberAccount = 'earnings';

/** One side of a posting: an account of the house, or of a member. */
export type Entry =
  | { account: HouseAccount; amountMinor: number }
  | { account: MemberAccount; userId: number; amountMinor: number };

type PostingKind =
  'sale' | 'refund' | 'dispute' | 'dispute_won' | 'dispute_lost' | 'commission' | 'commission_reversal';

export type Posting = { kind: PostingKind; cause: string; currency: string; entries: Entry[] };

/** The entries that move something; undefined when nothing moves. Entries that do not sum to zero are a bug. */
export const balanced = ({ kind, cause, entries }: Posting): Entry[] | undefined => {
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0);
  const sum = moving.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw new Error(`${kind} of ${cause} is out of balance by ${sum}`);
  return moving.length ? moving : undefined;
};
