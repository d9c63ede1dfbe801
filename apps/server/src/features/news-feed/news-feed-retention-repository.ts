import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Posts that could not be fetched for a week may have been deleted by now. */
export const newsFeedRetention: RetentionRule[] = [
  deleteWhere(
    'feed_items',
    ['id'],
    (now) => sql`kind = 'instagram' and fetched_at < ${now}::timestamptz - interval '7 days'`,
  ),
];
