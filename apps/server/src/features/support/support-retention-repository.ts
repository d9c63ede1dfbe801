import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of support; the periods are those of the privacy tags and of the privacy policy. */
export const supportRetention: RetentionRule[] = [
  deleteWhere('enquiries', ['id'], (now) => sql`created_at < ${now}::timestamptz - interval '24 months'`),
  deleteWhere('feedback', ['id'], (now) => sql`created_at < ${now}::timestamptz - interval '24 months'`),
  deleteWhere(
    'support_acknowledgements',
    ['id'],
    (now) => sql`day < ${now}::timestamptz - interval '7 days'`,
  ),
];
