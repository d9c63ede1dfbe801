import { sql } from 'kysely';

import { DAY, addMs } from '#app/kernel/time.ts';
import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** The provider can send an event again for as long. */
const EVENT_DAYS = 30;
const UNPAID_DAYS = 30;
/** Beyond the time in which a returned payment can be disputed. */
const RETURNED_DAYS = 180;

/** What billing deletes, and when. What became an order is kept with it. */
export const billingRetention: RetentionRule[] = [
  deleteWhere(
    'webhook_events',
    ['event_id'],
    (now) => sql`received_at < ${addMs(now, -EVENT_DAYS * DAY)} and processed_at is not null`,
  ),
  deleteWhere(
    'held_purchases',
    ['sign_up_id'],
    (now) => sql`claimed_by is null and (
      (paid_at is null and created_at < ${addMs(now, -UNPAID_DAYS * DAY)})
      or returned_at < ${addMs(now, -RETURNED_DAYS * DAY)})`,
  ),
  deleteWhere('billing_leases', ['user_id'], (now) => sql`expires_at < ${addMs(now, -DAY)}`),
];
