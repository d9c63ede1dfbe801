import { sql } from 'kysely';

import { DAY, addMs } from '#app/kernel/time.ts';
import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** The provider may redeliver an event for this long. */
const EVENT_DAYS = 30;
const UNPAID_DAYS = 30;
/** Longer than a refunded payment can be disputed. */
const REFUNDED_DAYS = 180;

/** Claimed guest purchases are kept with their orders. */
export const billingRetention: RetentionRule[] = [
  deleteWhere(
    'webhook_events',
    ['event_id'],
    (now) => sql`received_at < ${addMs(now, -EVENT_DAYS * DAY)} and processed_at is not null`,
  ),
  deleteWhere(
    'guest_purchases',
    ['sign_up_id'],
    (now) => sql`claimed_by is null and (
      (paid_at is null and created_at < ${addMs(now, -UNPAID_DAYS * DAY)})
      or refunded_at < ${addMs(now, -REFUNDED_DAYS * DAY)})`,
  ),
  deleteWhere('billing_leases', ['user_id'], (now) => sql`expires_at < ${addMs(now, -DAY)}`),
];
