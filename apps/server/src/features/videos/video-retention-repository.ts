import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

export const videosRetention: RetentionRule[] = [
  deleteWhere(
    'watch_marks',
    ['item_id', 'viewer', 'percentage'],
    (now) => sql`at < ${now}::timestamptz - interval '13 months'`,
  ),
  deleteWhere(
    'video_starts',
    ['item_id', 'day', 'viewer'],
    (now) => sql`day < ${now}::timestamptz - interval '13 months'`,
  ),
];
