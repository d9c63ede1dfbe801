import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

export const searchRetention: RetentionRule[] = [
  deleteWhere(
    'search_counts',
    ['day', 'terms'],
    (now) => sql`(searches < 3 and day < ${now}::timestamptz - interval '1 week')
      or day < ${now}::timestamptz - interval '13 months'`,
  ),
];
