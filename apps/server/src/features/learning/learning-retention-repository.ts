import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

export const learningRetention: RetentionRule[] = [
  deleteWhere(
    'resume_positions',
    ['user_id', 'item_id', 'part_id'],
    (now) => sql`updated_at < ${now}::timestamptz - interval '24 months'`,
  ),
  deleteWhere(
    'item_activity',
    ['user_id', 'item_id'],
    (now) => sql`last_started_at < ${now}::timestamptz - interval '24 months'`,
  ),
];
