import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import type { Entry, Posting, PostingKind } from './posting.ts';

type MemberAccountKey = { memberId: number; code: string; unit: string };

/** An entry of a member's account with its posting. `id` increases with time. */
export type AccountEntry = { id: number; kind: PostingKind; cause: string; amountMinor: number; at: Date };

/** What a member has earned and not yet redeemed, in pence: one point each. */
export const POINTS_SQL: SqlColumn<number, 'memberId'> = ({ memberId }) => `coalesce((
  select balance_minor from ledger_accounts
  where user_id = ${memberId} and code = 'earnings' and unit = 'gbp'), 0)`;

export const ledgerRepository = {
  ensureAccount: async (executor: Executor, account: MemberAccountKey) => {
    await executor
      .insertInto('ledger_accounts')
      .values({ user_id: account.memberId, code: account.code, unit: account.unit, balance_minor: 0 })
      .onConflict((conflict) => conflict.columns(['user_id', 'code', 'unit']).doNothing())
      .execute();
  },

  /**
   * Idempotent by kind and cause: false when it was posted before. An entry without an account leaves the posting
   * unbalanced, and the database rejects it.
   */
  insert: async (
    executor: Executor,
    posting: Omit<Posting, 'entries'>,
    entries: Entry[],
    at: Date,
  ): Promise<boolean> => {
    const lines = entries.map((entry, line) => ({
      line,
      code: entry.account,
      user_id: 'memberId' in entry ? entry.memberId : null,
      amount: entry.amountMinor,
    }));
    const inserted = await sql`
      with posting as (
        insert into ledger_postings (kind, cause, posted_at) values (${posting.kind}, ${posting.cause}, ${at})
        on conflict (kind, cause) do nothing returning id)
      insert into ledger_entries (posting_id, line, account_id, unit, amount_minor)
      select posting.id, entry.line, account.id, account.unit, entry.amount
      from posting
      cross join json_to_recordset(${JSON.stringify(lines)}::json) as entry (line int, code text, user_id bigint, amount bigint)
      join ledger_accounts account on account.code = entry.code and account.unit = ${posting.currency}
        and account.user_id is not distinct from entry.user_id`.execute(executor);
    return inserted.numAffectedRows !== undefined && inserted.numAffectedRows > 0n;
  },

  exists: async (executor: Executor, kind: Posting['kind'], cause: string): Promise<boolean> =>
    (await executor
      .selectFrom('ledger_postings')
      .select('id')
      .where('kind', '=', kind)
      .where('cause', '=', cause)
      .executeTakeFirst()) !== undefined,

  findBalance: async (executor: Executor, memberId: number, code: string, unit: string): Promise<number> =>
    (
      await executor
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('user_id', '=', memberId)
        .where('code', '=', code)
        .where('unit', '=', unit)
        .executeTakeFirst()
    )?.balance_minor ?? 0,

  lockBalance: async (executor: Executor, { memberId, code, unit }: MemberAccountKey): Promise<number> =>
    (
      await executor
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('user_id', '=', memberId)
        .where('code', '=', code)
        .where('unit', '=', unit)
        .forNoKeyUpdate()
        .executeTakeFirst()
    )?.balance_minor ?? 0,

  /** Newest first, those before `before`. */
  listEntries: async (
    executor: Executor,
    { memberId, code, unit }: MemberAccountKey,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<AccountEntry[]> => {
    let query = executor
      .selectFrom('ledger_accounts as account')
      .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
      .innerJoin('ledger_postings as posting', 'posting.id', 'entry.posting_id')
      .select([
        'posting.id',
        'posting.kind',
        'posting.cause',
        'entry.amount_minor as amountMinor',
        'posting.posted_at as at',
      ])
      .where('account.user_id', '=', memberId)
      .where('account.code', '=', code)
      .where('account.unit', '=', unit)
      .orderBy('entry.posting_id', 'desc')
      .limit(limit);
    if (before !== null) query = query.where('entry.posting_id', '<', before);
    return (await query.execute()).map((row) => ({ ...row, kind: row.kind as PostingKind }));
  },
};
