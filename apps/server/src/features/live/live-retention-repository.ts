import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of live streams; the period is that of the privacy tags. */
export const liveRetention: RetentionRule[] = [
  deleteWhere(
    'live_comments',
    ['stream_id', 'number'],
    (now) => sql`created_at < ${now}::timestamptz - interval '12 months'`,
  ),
];
