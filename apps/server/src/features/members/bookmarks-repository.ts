import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { MemberSort } from './member-card.ts';

/** How many cards a page walks over at most: 50 pages. */
const STEP = 600;
/** How many a statement sets at most, so that it walks over a bounded part of the index. */
const BATCH = 100;

const KEYS: Record<MemberSort, { columns: string; nameKey: string }> = {
  alphabetical: { columns: 'name_key, user_id', nameKey: 'name_key' },
  joined: { columns: 'user_id', nameKey: `''::text collate "C"` },
};

export const bookmarksRepository = {
  /**
   * Sets the bookmarks that follow the one at `fromRank` (0: the first card, which has none because somebody may come
   * before it). Readers find each bookmark as it was or as it is now. Answers the rank to go on from; null at the end.
   */
  setNext: async (executor: Executor, sort: MemberSort, fromRank: number): Promise<number | null> => {
    const { columns, nameKey } = KEYS[sort];
    const from = sql.raw(`(${columns}) >= (${columns.replaceAll(/\w+/g, 'mark.$&')})`);
    const { rows } = await sql`
      with recursive marks (number, name_key, user_id) as (
        (select 0, name_key, user_id from member_bookmarks where sort = ${sort} and rank = ${fromRank}
         union all select 0, '', 0 where ${fromRank} = 0)
        union all
        select mark.number + 1, next.name_key, next.user_id from marks mark cross join lateral (
          select ${sql.raw(nameKey)} as name_key, user_id from member_cards where ${from}
          order by ${sql.raw(columns)} offset ${sql.lit(STEP)} limit 1) next
        where mark.number < ${sql.lit(BATCH)})
      insert into member_bookmarks as known (sort, rank, name_key, user_id)
      select ${sort}, ${fromRank} + number * ${sql.lit(STEP)}, name_key, user_id from marks where number > 0
      on conflict (sort, rank) do update set name_key = excluded.name_key, user_id = excluded.user_id
      returning rank`.execute(executor);
    const lastRank = fromRank + rows.length * STEP;
    if (rows.length === BATCH) return lastRank;
    await executor
      .deleteFrom('member_bookmarks')
      .where('sort', '=', sort)
      .where('rank', '>', lastRank)
      .execute();
    return null;
  },

  findState: async (executor: Executor, sort: MemberSort) => {
    const { rows } = await sql<{ total: number; changes: number; known: number | null; setAt: Date | null }>`
      select coalesce(sum(value), 0)::bigint as total, coalesce(sum(counts.changes), 0)::bigint as changes,
        (select changes from member_bookmark_state where sort = ${sort}) as known,
        (select set_at from member_bookmark_state where sort = ${sort}) as "setAt"
      from member_counts counts`.execute(executor);
    const [state = { total: 0, changes: 0, known: null, setAt: null }] = rows;
    return state;
  },

  saveState: async (executor: Executor, sort: MemberSort, changes: number, at: Date): Promise<void> => {
    const values = { changes, set_at: at };
    await executor
      .insertInto('member_bookmark_state')
      .values({ sort, ...values })
      .onConflict((conflict) => conflict.column('sort').doUpdateSet(values))
      .execute();
  },
};
