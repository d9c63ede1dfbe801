import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { MemberCard, MemberSort, NewMemberCard } from './member-card.ts';

const CARD = `card.user_id as "userId", card.public_id as "publicId", card.name, card.photo, card.bio`;

/** How many cards are read to find the best of them. */
const MAX_CANDIDATES = 1000;

/** Ends a range of keys that begin alike, whose plan does not depend on the key as that of LIKE would. */
const AFTER_ALL_LETTERS = 'chr(1114111)';

/** A page walks from the last bookmark before it; without one, from the first card. */
const FROM_BOOKMARK = `(
  select coalesce(max(rank), 0) as rank, coalesce((array_agg(name_key))[1], '') as name_key,
    coalesce((array_agg(user_id))[1], 0) as user_id
  from (select rank, name_key, user_id from member_bookmarks
        where sort = '%sort%' and rank <= $1 order by rank desc limit 1) last) bookmark`;

const ORDERS: Record<MemberSort, { from: string; order: string; shown: string }> = {
  alphabetical: {
    from: '(card.name_key, card.user_id) >= (bookmark.name_key, bookmark.user_id)',
    order: 'card.name_key, card.user_id',
    shown: 'page.name_key, page.user_id',
  },
  joined: {
    from: 'card.user_id >= bookmark.user_id',
    order: 'card.user_id',
    shown: 'page.user_id desc',
  },
};

const listFrom = (sort: MemberSort) => {
  const { from, order, shown } = ORDERS[sort];
  return prepareStatement<{ first: number; count: number }, MemberCard>(
    `member-cards-${sort}`,
    `select ${CARD.replaceAll('card.', 'page.')}
     from ${FROM_BOOKMARK.replace('%sort%', sort)} cross join lateral (
       select card.* from member_cards card where ${from} order by ${order}
       offset greatest($1 - bookmark.rank, 0) limit $2) page
     order by ${shown}`,
    ({ first, count }) => [first, count],
  );
};

export const cardsRepository = {
  save: async (executor: Executor, card: NewMemberCard): Promise<void> => {
    const values = {
      name: card.name,
      public_id: card.publicId,
      name_key: card.nameKey,
      family_key: card.familyKey,
      place_key: card.placeKey,
      photo: card.photo && JSON.stringify(card.photo),
      bio: card.bio,
      latitude: card.latitude,
      longitude: card.longitude,
      place_id: card.placeId,
      joined_at: card.joinedAt,
    };
    await executor
      .insertInto('member_cards')
      .values({ user_id: card.userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },

  remove: async (executor: Executor, userId: number): Promise<void> => {
    await executor.deleteFrom('member_cards').where('user_id', '=', userId).execute();
  },

  count: prepareStatement<object, { total: number }>(
    'member-cards-count',
    'select coalesce(sum(value), 0)::bigint as total from member_counts',
    () => [],
  ),

  /** Cards in an order, from its start: `joined` counts from the oldest and answers the newest first. */
  list: { alphabetical: listFrom('alphabetical'), joined: listFrom('joined') },

  listNewest: prepareStatement<{ limit: number; exceptUserId: number }, MemberCard>(
    'member-cards-newest',
    `select ${CARD} from member_cards card where card.user_id <> $2 order by card.user_id desc limit $1`,
    ({ limit, exceptUserId }) => [limit, exceptUserId],
  ),

  /** Those whose name, then family name, begins with the key. Both are ranges of an index that stop after `limit`. */
  listByStart: prepareStatement<{ key: string; limit: number }, MemberCard>(
    'member-cards-by-start',
    `with hits as (
       (select user_id, 0 as place from member_cards
        where name_key >= $1 and name_key < $1 || ${AFTER_ALL_LETTERS} order by name_key, user_id limit $2)
       union all
       (select user_id, 1 from member_cards
        where family_key >= $1 and family_key < $1 || ${AFTER_ALL_LETTERS} order by family_key, user_id limit $2)
     )
     select ${CARD}
     from (select user_id, min(place) as place from hits group by user_id) hit join member_cards card using (user_id)
     order by hit.place, card.name_key, card.user_id limit $2`,
    ({ key, limit }) => [key, limit],
  ),

  /**
   * Those with words in name or address that begin with these; at most so many are ever sorted. Not a prepared statement,
   * and a condition for each word: the index finds them together, however common one of them is.
   */
  listByWords: async (
    executor: Executor,
    { words, limit }: { words: string[]; limit: number },
  ): Promise<MemberCard[]> => {
    const conditions = words.map((word) => sql`words like ${`% ${word}%`}`);
    const { rows } = await sql<MemberCard>`select ${sql.raw(CARD.replaceAll('card.', 'hit.'))} from (
        select * from member_cards where ${sql.join(conditions, sql` and `)}
        limit ${sql.lit(MAX_CANDIDATES)}) hit
      order by hit.name_key, hit.user_id limit ${limit}`.execute(executor);
    return rows;
  },

  /** Those within a distance, the nearest first; the box is what the index finds. */
  listNear: prepareStatement<
    {
      latitude: number;
      longitude: number;
      km: number;
      box: { south: number; north: number; west: number; east: number };
      limit: number;
    },
    MemberCard
  >(
    'member-cards-near',
    `select ${CARD.replaceAll('card.', 'near.')} from (
       select hit.*, 12742 * asin(least(1, sqrt(power(sin(radians(hit.latitude - $1) / 2), 2)
           + cos(radians($1)) * cos(radians(hit.latitude)) * power(sin(radians(hit.longitude - $2) / 2), 2)))) as km
       from (select card.* from member_cards card
             where card.latitude between $4 and $5
               and (card.longitude between $6 and $7 or card.longitude + 360 between $6 and $7 or card.longitude - 360 between $6 and $7)
             limit ${MAX_CANDIDATES}) hit) near
     where near.km <= $3 order by near.km, near.user_id limit $8`,
    ({ latitude, longitude, km, box, limit }) => [
      latitude,
      longitude,
      km,
      box.south,
      box.north,
      box.west,
      box.east,
      limit,
    ],
  ),

  /** Ids and names in the order of joining, for the sitemap. */
  listNames: prepareStatement<{ first: number; count: number }, { userId: number; name: string }>(
    'member-cards-names',
    `select page.user_id as "userId", page.name
     from ${FROM_BOOKMARK.replace('%sort%', 'joined')} cross join lateral (
       select card.user_id, card.name from member_cards card where card.user_id >= bookmark.user_id
       order by card.user_id offset greatest($1 - bookmark.rank, 0) limit $2) page`,
    ({ first, count }) => [first, count],
  ),
};
