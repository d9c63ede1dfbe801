import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of notifications; the period is that of the privacy tags and of the privacy policy. */
export const notificationsRetention: RetentionRule[] = [
  deleteWhere(
    'notifications',
    ['user_id', 'id'],
    (now) => sql`created_at < ${now}::timestamptz - interval '12 months'`,
  ),
  // Whether a member has read it goes with it.
  deleteWhere('broadcasts', ['id'], (now) => sql`published_at < ${now}::timestamptz - interval '12 months'`),
  // The longest that a digest looks back is three days.
  deleteWhere(
    'notification_digests',
    ['user_id', 'day'],
    (now) => sql`day < ${now}::timestamptz - interval '30 days'`,
  ),
  deleteWhere(
    'digest_runs',
    ['day', 'time_zone'],
    (now) => sql`day < ${now}::timestamptz - interval '30 days'`,
  ),
];
