import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';
import { searchBlocks } from '#app/platform/word-blocks.ts';

import type { MemberCard, MemberSort, NewMemberCard, Place } from './member-card.ts';

const CARD = `card.user_id as "memberId", card.public_id as "publicId", card.name, card.photo, card.bio`;

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
    shown: 'card.name_key, card.user_id',
  },
  joined: {
    from: 'card.user_id >= bookmark.user_id',
    order: 'card.user_id',
    shown: 'card.user_id desc',
  },
};

const listFrom = (sort: MemberSort) => {
  const { from, order, shown } = ORDERS[sort];
  return prepareStatement<{ first: number; count: number }, MemberCard>(
    `member-cards-${sort}`,
    // The way from the bookmark reads the index alone.
    `select ${CARD}
     from ${FROM_BOOKMARK.replace('%sort%', sort)} cross join lateral (
       select card.user_id from member_cards card where ${from} order by ${order}
       offset greatest($1 - bookmark.rank, 0) limit $2) page
     join member_cards card on card.user_id = page.user_id
     order by ${shown}`,
    ({ first, count }) => [first, count],
  );
};

const toRow = (card: NewMemberCard) => ({
  user_id: card.memberId,
  public_id: card.publicId,
  name: card.name,
  name_key: card.nameKey,
  family_key: card.familyKey,
  place_key: card.placeKey,
  photo: card.photo,
  bio: card.bio,
  latitude: card.latitude,
  longitude: card.longitude,
  place_id: card.placeId,
  joined_at: card.joinedAt,
});

export const cardsRepository = {
  /** Rows that would stay the same are not written again: each version of a row is one in every index. */
  save: async (executor: Executor, cards: NewMemberCard[]): Promise<void> => {
    if (!cards.length) return;
    const columns = Object.keys(toRow(cards[0] as NewMemberCard));
    const list = (prefix: string) => sql.raw(columns.map((column) => `${prefix}${column}`).join(', '));
    await sql`insert into member_cards as known (${list('')})
      select ${list('')} from json_populate_recordset(null::member_cards, ${JSON.stringify(cards.map(toRow))})
      on conflict (user_id) do update set (${list('')}) = row (${list('excluded.')})
      where (${list('known.')}) is distinct from (${list('excluded.')})`.execute(executor);
  },

  remove: async (executor: Executor, memberIds: number[]): Promise<void> => {
    if (memberIds.length)
      await executor.deleteFrom('member_cards').where('user_id', 'in', memberIds).execute();
  },

  count: prepareStatement<object, { total: number }>(
    'member-cards-count',
    'select coalesce(sum(value), 0)::bigint as total from member_counts',
    () => [],
  ),

  /** Cards in an order, from its start: `joined` counts from the oldest and answers the newest first. */
  list: { alphabetical: listFrom('alphabetical'), joined: listFrom('joined') },

  listNewest: prepareStatement<{ limit: number; exceptMemberId: number }, MemberCard>(
    'member-cards-newest',
    `select ${CARD} from member_cards card where card.user_id <> $2 order by card.user_id desc limit $1`,
    ({ limit, exceptMemberId }) => [limit, exceptMemberId],
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

  /** Those with all words in name or address, of whom the last may be a beginning; who joined last is found first. */
  listByWords: async (
    executor: Executor,
    { words, limit }: { words: string[]; limit: number },
  ): Promise<MemberCard[]> => {
    const last = await executor
      .selectFrom('member_cards')
      .select(({ fn }) => fn.max('user_id').as('id'))
      .executeTakeFirst();
    // The innermost query knows nothing of order and limit, and so is answered by the index of words alone.
    return searchBlocks(last?.id ?? 0, limit, async ({ bits, newest, oldest }) => {
      const { rows } = await sql<MemberCard>`select ${sql.raw(CARD)} from member_cards card
        where card.user_id = any(array(
          select found.user_id from generate_series(${newest}::bigint, ${oldest}::bigint, -1) block
          cross join lateral (
            select hit.user_id from (
              select user_id from member_cards
              where block_words('', user_id, name_key || ' ' || place_key) @@ block_query(word_block('', ${bits}, block),
                (select words_of(${words.join(' ')})), (select words_of(${words.at(-1) ?? ''}))) offset 0) hit
            order by hit.user_id desc limit ${limit}) found
          limit ${limit}))
        order by card.name_key, card.user_id`.execute(executor);
      return rows;
    });
  },

  /**
   * Those within a distance, the nearest first. The index is read in this order and no further than the limit: the
   * distance is compared afterwards, because as a condition of the walk it would have it go on to the end of the earth.
   */
  listNear: prepareStatement<Place & { distance: number; limit: number }, MemberCard>(
    'member-cards-near',
    `select ${CARD.replaceAll('card.', 'near.')} from (
       select card.*, globe_point(card.latitude, card.longitude) <-> globe_point($1, $2) as distance
       from member_cards card where card.latitude is not null
       order by globe_point(card.latitude, card.longitude) <-> globe_point($1, $2), card.user_id <-> 0::bigint
       limit $4) near
     where near.distance <= $3 order by near.distance, near.user_id`,
    ({ latitude, longitude, distance, limit }) => [latitude, longitude, distance, limit],
  ),

  /** Ids and names in the order of joining, for the sitemap. */
  listNames: prepareStatement<{ first: number; count: number }, { memberId: number; name: string }>(
    'member-cards-names',
    `select page.user_id as "memberId", page.name
     from ${FROM_BOOKMARK.replace('%sort%', 'joined')} cross join lateral (
       select card.user_id, card.name from member_cards card where card.user_id >= bookmark.user_id
       order by card.user_id offset greatest($1 - bookmark.rank, 0) limit $2) page`,
    ({ first, count }) => [first, count],
  ),
};
