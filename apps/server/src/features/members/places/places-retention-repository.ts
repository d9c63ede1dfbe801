import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Google lets nobody keep its reviews for longer; those of places that are still named are fetched anew every day. */
export const placesRetention: RetentionRule[] = [
  deleteWhere(
    'place_reviews',
    ['place_id'],
    (now) => sql`fetched_at < ${now}::timestamptz - interval '30 days'`,
  ),
];
