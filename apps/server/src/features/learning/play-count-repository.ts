import { prepareStatement } from '#app/platform/database.ts';

const MAX_ITEMS_OF_MEMBER = 500;

type ItemCount = { itemId: number; count: number };

export const playCountRepository = {
  listByItems: prepareStatement<number[], ItemCount>(
    'play-counts',
    'select item_id as "itemId", play_count as count from item_plays where item_id = any($1::bigint[])',
    (ids) => [ids],
  ),

  /** Of the items the member started last. */
  listByMember: prepareStatement<number, ItemCount>(
    'play-counts-of-member',
    `select item_id as "itemId", start_count as count from item_activity
     where user_id = $1 order by last_started_at desc limit ${MAX_ITEMS_OF_MEMBER}`,
    (memberId) => [memberId],
  ),
};
