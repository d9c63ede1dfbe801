import { sql } from 'kysely';

import { deleteWhere, type RetentionRule } from '#app/platform/retention.ts';

/** The hourly sweep deletes rows with their files; this deletes what it could not, once the files are orphans. */
export const workbookRetention: RetentionRule[] = [
  deleteWhere('answer_exports', ['id'], (now) => sql`expires_at < ${now}::timestamptz - interval '1 day'`),
];
