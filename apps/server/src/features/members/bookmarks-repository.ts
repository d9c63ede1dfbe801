import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

/** A page walks over at most so many cards: 50 pages. */
const STEP = 600;

export const bookmarksRepository = {
  /**
   * Must run in a transaction: readers see the old bookmarks until it commits. The first card has none, because somebody
   * may come before it.
   */
  rebuild: async (executor: Executor): Promise<void> => {
    await sql`delete from member_bookmarks`.execute(executor);
    await sql`insert into member_bookmarks (sort, rank, name_key, user_id)
      select 'alphabetical', n - 1, name_key, user_id
      from (select name_key, user_id, row_number() over (order by name_key, user_id) n from member_cards) ranked
      where n > 1 and (n - 1) % ${sql.lit(STEP)} = 0`.execute(executor);
    await sql`insert into member_bookmarks (sort, rank, name_key, user_id)
      select 'joined', n - 1, '', user_id
      from (select user_id, row_number() over (order by user_id) n from member_cards) ranked
      where n > 1 and (n - 1) % ${sql.lit(STEP)} = 0`.execute(executor);
  },
};
