import { sql } from 'kysely';

import { addMs, DAY } from '#app/kernel/time.ts';
import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of the chat; the periods are those of the privacy tags and of the privacy policy. */
export const chatRetention: RetentionRule[] = [
  deleteWhere('chat_send_keys', ['user_id', 'client_key'], (now) => sql`sent_at < ${addMs(now, -DAY)}`),
  deleteWhere(
    'chat_message_versions',
    ['room_id', 'seq', 'change_no'],
    (now) => sql`at < ${addMs(now, -90 * DAY)}`,
  ),
  // Mentions, reactions and versions go with their message.
  deleteWhere(
    'chat_messages',
    ['room_id', 'seq'],
    (now) => sql`sent_at < ${now}::timestamptz - interval '36 months'`,
  ),
  deleteWhere(
    'chat_link_previews',
    ['id'],
    (now) => sql`fetched_at < ${addMs(now, -DAY)} and not exists (
      select from chat_messages message where message.link_preview_id = chat_link_previews.id)`,
  ),
  deleteWhere('chat_reports', ['id'], (now) => sql`created_at < ${now}::timestamptz - interval '24 months'`),
  deleteWhere('chat_moderations', ['id'], (now) => sql`at < ${now}::timestamptz - interval '24 months'`),
  deleteWhere(
    'chat_sanctions',
    ['user_id', 'kind'],
    (now) => sql`until < ${now}::timestamptz - interval '24 months'`,
  ),
];
