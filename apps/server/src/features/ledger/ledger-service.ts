import type { Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';

import { ledgerRepository as repository } from './ledger-repository.ts';
import { requireBalanced, type MemberAccount, type Posting } from './posting.ts';

export const createLedger = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Posts in the transaction of the caller. Idempotent by kind and cause. */
  post: async (tx: Tx, posting: Posting): Promise<void> => {
    const entries = requireBalanced(posting);
    if (!entries) return;
    for (const entry of entries)
      if ('userId' in entry)
        await repository.ensureAccount(tx, {
          userId: entry.userId,
          code: entry.account,
          unit: posting.currency,
        });
    await repository.insert(tx, posting, entries, clock());
  },

  isPosted: (tx: Tx, kind: Posting['kind'], cause: string): Promise<boolean> =>
    repository.exists(tx, kind, cause),

  /** The amount we owe a member. */
  getBalance: (userId: number, account: MemberAccount, currency: string): Promise<number> =>
    repository.findBalance(database.db, userId, account, currency),
});

export type Ledger = ReturnType<typeof createLedger>;
