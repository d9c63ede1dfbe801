import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** Retention rules of media. */
export const mediaRetention: RetentionRule[] = [
  deleteWhere('media_downloads', ['token_hash'], (now) => sql`expires_at < ${now}`),
];
