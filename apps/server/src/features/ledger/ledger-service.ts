import type { Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';

import { ledgerRepository as repository, type AccountEntry } from './ledger-repository.ts';
import { requireBalanced, type MemberAccount, type Posting } from './posting.ts';

type AccountPage = {
  account: MemberAccount;
  currency: string;
  /** The id of an entry: the page has those before it. */
  before: number | null;
  limit: number;
};

export const createLedger = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Posts in the transaction of the caller. Idempotent by kind and cause: false when there was nothing to post. */
  post: async (tx: Tx, posting: Posting): Promise<boolean> => {
    const entries = requireBalanced(posting);
    if (!entries) return false;
    for (const entry of entries)
      if ('memberId' in entry)
        await repository.ensureAccount(tx, {
          memberId: entry.memberId,
          code: entry.account,
          unit: posting.currency,
        });
    return repository.insert(tx, posting, entries, clock());
  },

  isPosted: (tx: Tx, kind: Posting['kind'], cause: string): Promise<boolean> =>
    repository.exists(tx, kind, cause),

  /** The amount we owe a member; negative when a refund took back more than was left. */
  getBalance: (memberId: number, account: MemberAccount, currency: string): Promise<number> =>
    repository.findBalance(database.db, memberId, account, currency),

  /** The same, locked until the transaction ends. */
  lockBalance: (tx: Tx, memberId: number, account: MemberAccount, currency: string): Promise<number> =>
    repository.lockBalance(tx, { memberId, code: account, unit: currency }),

  /** A page of the entries of a member's account, newest first. */
  listEntries: (memberId: number, { account, currency, ...page }: AccountPage): Promise<AccountEntry[]> =>
    repository.listEntries(database.db, { memberId, code: account, unit: currency }, page),
});

export type Ledger = ReturnType<typeof createLedger>;
