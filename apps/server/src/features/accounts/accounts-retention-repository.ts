import { sql } from 'kysely';

import { DAY, addMs } from '#app/kernel/time.ts';
import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** How long after its expiry a new link can be requested for a sign-up. */
const SIGN_UP_DAYS = 7;

/** Retention rules of accounts; the periods are those of the privacy tags. */
export const accountsRetention: RetentionRule[] = [
  deleteWhere(
    'sign_ups',
    ['id'],
    (now) =>
      sql`expires_at < ${now} and (used_at is not null or expires_at < ${addMs(now, -SIGN_UP_DAYS * DAY)})`,
  ),
  deleteWhere('sessions', ['user_id', 'id'], (now) => sql`expires_at < ${now}`),
  deleteWhere('account_tokens', ['user_id', 'id'], (now) => sql`expires_at < ${addMs(now, -30 * DAY)}`),
  deleteWhere('email_changes', ['user_id', 'id'], (now) => sql`expires_at < ${addMs(now, -30 * DAY)}`),
  deleteWhere(
    'account_events',
    ['user_id', 'id'],
    (now) => sql`at < ${now}::timestamptz - interval '12 months'`,
  ),
];
