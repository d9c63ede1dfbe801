import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { Entry, Posting } from './posting.ts';

export const ledgerRepository = {
  ensureAccount: async (executor: Executor, account: { userId: number; code: string; unit: string }) => {
    await executor
      .insertInto('ledger_accounts')
      .values({ user_id: account.userId, code: account.code, unit: account.unit, balance_minor: 0 })
      .onConflict((conflict) => conflict.columns(['user_id', 'code', 'unit']).doNothing())
      .execute();
  },

  /** Idempotent by kind and cause. An entry without an account leaves the posting unbalanced, and the database rejects it. */
  insert: async (executor: Executor, posting: Omit<Posting, 'entries'>, entries: Entry[], at: Date) => {
    const lines = entries.map((entry, line) => ({
      line,
      code: entry.account,
      user_id: 'userId' in entry ? entry.userId : null,
      amount: entry.amountMinor,
    }));
    await sql`
      with posting as (
        insert into ledger_postings (kind, cause, posted_at) values (${posting.kind}, ${posting.cause}, ${at})
        on conflict (kind, cause) do nothing returning id)
      insert into ledger_entries (posting_id, line, account_id, unit, amount_minor)
      select posting.id, entry.line, account.id, account.unit, entry.amount
      from posting
      cross join json_to_recordset(${JSON.stringify(lines)}::json) as entry (line int, code text, user_id bigint, amount bigint)
      join ledger_accounts account on account.code = entry.code and account.unit = ${posting.currency}
        and account.user_id is not distinct from entry.user_id`.execute(executor);
  },

  exists: async (executor: Executor, kind: Posting['kind'], cause: string): Promise<boolean> =>
    (await executor
      .selectFrom('ledger_postings')
      .select('id')
      .where('kind', '=', kind)
      .where('cause', '=', cause)
      .executeTakeFirst()) !== undefined,

  findBalance: async (executor: Executor, userId: number, code: string, unit: string): Promise<number> =>
    (
      await executor
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('user_id', '=', userId)
        .where('code', '=', code)
        .where('unit', '=', unit)
        .executeTakeFirst()
    )?.balance_minor ?? 0,
};
