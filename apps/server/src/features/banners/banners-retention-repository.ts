import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

export const bannersRetention: RetentionRule[] = [
  deleteWhere(
    'banner_clicks',
    ['banner_id', 'day', 'visitor'],
    (now) => sql`day < ${now}::timestamptz - interval '13 months'`,
  ),
];
