import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of the assistant; the periods are those of the privacy tags and of the privacy policy. */
export const assistantRetention: RetentionRule[] = [
  // What was asked beside lessons is the member's workbook: it stays until they delete it.
  deleteWhere(
    'assistant_answers',
    ['user_id', 'id'],
    (now) => sql`surface <> 'course' and created_at < ${now}::timestamptz - interval '24 months'`,
  ),
  deleteWhere(
    'assistant_threads',
    ['user_id', 'id'],
    (now) => sql`updated_at < ${now}::timestamptz - interval '24 months'`,
  ),
  deleteWhere(
    'assistant_calls',
    ['id'],
    (now) => sql`started_at < ${now}::timestamptz - interval '13 months'`,
  ),
  deleteWhere(
    'assistant_usage',
    ['user_id', 'day'],
    (now) => sql`day < ${now}::timestamptz - interval '13 months'`,
  ),
];
