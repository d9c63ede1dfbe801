import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

const MAX_FAVOURITES = 500;

/** Ids of a member's favourites, newest first. */
export const FAVOURITE_IDS_SQL: SqlColumn<number[], 'memberId'> = ({ memberId }) => `array(
  select item_id from favourites where user_id = ${memberId} order by added_at desc, item_id desc limit ${MAX_FAVOURITES})`;

export const favouritesRepository = {
  /** Returns whether it is a favourite now. Two concurrent additions add it once. */
  toggle: async (executor: Executor, memberId: number, itemId: number, at: Date): Promise<boolean> => {
    const { rows } = await sql<{ added: boolean }>`
      with removed as (
        delete from favourites where user_id = ${memberId} and item_id = ${itemId} returning 1
      ), added as (
        insert into favourites (user_id, item_id, added_at)
        select ${memberId}, ${itemId}, ${at} where not exists (select from removed)
        on conflict do nothing returning 1
      )
      select not exists (select from removed) as added`.execute(executor);
    return rows[0]?.added === true;
  },

  isFavourite: async (executor: Executor, memberId: number, itemId: number): Promise<boolean> =>
    (await executor
      .selectFrom('favourites')
      .select('item_id')
      .where('user_id', '=', memberId)
      .where('item_id', '=', itemId)
      .executeTakeFirst()) !== undefined,
};
