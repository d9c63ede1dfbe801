import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

export const referralsRetention: RetentionRule[] = [
  deleteWhere(
    'referral_clicks',
    ['user_id', 'day', 'visitor'],
    (now) => sql`day < ${now}::timestamptz - interval '13 months'`,
  ),
  deleteWhere(
    'share_visits',
    ['user_id', 'day', 'visitor', 'path'],
    (now) => sql`day < ${now}::timestamptz - interval '13 months'`,
  ),
];
