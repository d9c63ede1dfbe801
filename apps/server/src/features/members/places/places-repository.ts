import { sql } from 'kysely';

import { PICTURE_SQL, type Picture } from '#app/features/media/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { Place } from '../member-card.ts';
import type { PlaceReviews } from './place.ts';

export const placesRepository = {
  findReviews: prepareStatement<string, PlaceReviews>(
    'place-reviews',
    'select name, rating, total, reviews from place_reviews where place_id = $1',
    (placeId) => [placeId],
  ),

  isFetchedAfter: async (executor: Executor, placeId: string, after: Date): Promise<boolean> =>
    (await executor
      .selectFrom('place_reviews')
      .select('place_id')
      .where('place_id', '=', placeId)
      .where('fetched_at', '>=', after)
      .executeTakeFirst()) !== undefined,

  saveReviews: async (
    executor: Executor,
    placeId: string,
    { name, rating, total, reviews }: PlaceReviews,
    { now, next }: { now: Date; next: Date },
  ): Promise<void> => {
    const values = { name, rating, total, reviews: JSON.stringify(reviews), fetched_at: now, due_at: next };
    await executor
      .insertInto('place_reviews')
      .values({ place_id: placeId, ...values })
      .onConflict((conflict) => conflict.column('place_id').doUpdateSet(values))
      .execute();
  },

  /** Places that are not known yet are due at once. */
  ensure: async (executor: Executor, placeIds: string[], now: Date): Promise<void> => {
    await sql`insert into place_reviews (place_id, total, reviews, due_at)
      select distinct place_id, 0, '[]'::jsonb, ${now}::timestamptz from unnest(${placeIds}::text[]) place_id
      on conflict (place_id) do nothing`.execute(executor);
  },

  /** Takes the places that are due first: they are due again at `next`, and those that no card names are deleted. */
  takeDue: async (
    executor: Executor,
    { now, next, limit }: { now: Date; next: Date; limit: number },
  ): Promise<string[]> => {
    const { rows } = await sql<{ placeId: string }>`
      with due as (
        select place_id, exists (select from member_cards card where card.place_id = review.place_id) as is_named
        from place_reviews review where due_at <= ${now} order by due_at limit ${limit} for update skip locked),
      removed as (
        delete from place_reviews using due where place_reviews.place_id = due.place_id and not due.is_named)
      update place_reviews set due_at = ${next} from due
      where place_reviews.place_id = due.place_id and due.is_named
      returning place_reviews.place_id as "placeId"`.execute(executor);
    return rows.map(({ placeId }) => placeId);
  },

  /** The map of a member, if it is of this place. */
  findMap: prepareStatement<{ memberId: number } & Place, { picture: Picture | null }>(
    'member-map',
    `select ${PICTURE_SQL('member_maps.picture_id')} as picture from member_maps
     where user_id = $1 and latitude = $2 and longitude = $3`,
    ({ memberId, latitude, longitude }) => [memberId, latitude, longitude],
  ),

  /** The picture of a member's map, of whatever place; the row is locked until the transaction ends. */
  lockMapPicture: async (executor: Executor, memberId: number): Promise<number | undefined> =>
    (
      await executor
        .selectFrom('member_maps')
        .select('picture_id as pictureId')
        .where('user_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst()
    )?.pictureId,

  deleteMap: async (executor: Executor, memberId: number): Promise<void> => {
    await executor.deleteFrom('member_maps').where('user_id', '=', memberId).execute();
  },

  saveMap: async (
    executor: Executor,
    map: { memberId: number; pictureId: number; fetchedAt: Date } & Place,
  ): Promise<void> => {
    const values = {
      latitude: map.latitude,
      longitude: map.longitude,
      picture_id: map.pictureId,
      fetched_at: map.fetchedAt,
    };
    await executor
      .insertInto('member_maps')
      .values({ user_id: map.memberId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },
};
