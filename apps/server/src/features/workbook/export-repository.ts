import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { Export } from './export.ts';

const COLUMNS = [
  'id',
  'user_id as memberId',
  'kind',
  'format',
  'status',
  'is_writing as isWriting',
  'answer_ids as answerIds',
  'entries',
  'done',
  'touched_at as touchedAt',
] as const;

type NewExport = Pick<Export, 'id' | 'memberId' | 'kind' | 'format' | 'entries' | 'answerIds'> & {
  createdAt: Date;
  expiresAt: Date;
};

// The checks of the table allow no other kind, format or status.
const toExport = (row: unknown): Export => row as Export;

export const exportRepository = {
  /** Null when one of this kind is being written. */
  insert: async (tx: Executor, added: NewExport): Promise<Export | null> => {
    const row = await tx
      .insertInto('answer_exports')
      .values({
        id: added.id,
        user_id: added.memberId,
        kind: added.kind,
        format: added.format,
        entries: added.entries,
        answer_ids: added.answerIds,
        created_at: added.createdAt,
        touched_at: added.createdAt,
        expires_at: added.expiresAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).where('status', '=', sql.lit('running')).doNothing(),
      )
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ? toExport(row) : null;
  },

  /** Makes room for a new one when the worker of the last has not been heard of since `before`. */
  failStale: async (
    executor: Executor,
    { memberId, kind }: Pick<Export, 'memberId' | 'kind'>,
    before: Date,
  ): Promise<void> => {
    await executor
      .updateTable('answer_exports')
      .set({ status: 'failed' })
      .where('user_id', '=', memberId)
      .where('kind', '=', kind)
      .where('status', '=', 'running')
      .where('is_writing', '=', true)
      .where('touched_at', '<', before)
      .execute();
  },

  findRunning: async (
    executor: Executor,
    { memberId, kind }: Pick<Export, 'memberId' | 'kind'>,
  ): Promise<Export | null> => {
    const row = await executor
      .selectFrom('answer_exports')
      .select(COLUMNS)
      .where('user_id', '=', memberId)
      .where('kind', '=', kind)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return row ? toExport(row) : null;
  },

  find: async (executor: Executor, memberId: number, id: string, now: Date): Promise<Export | null> => {
    const row = await executor
      .selectFrom('answer_exports')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('user_id', '=', memberId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row ? toExport(row) : null;
  },

  /** Counts an attempt to write it; null when it is finished, failed or gone. */
  beginAttempt: async (executor: Executor, id: string, now: Date): Promise<Export | null> => {
    const row = await executor
      .updateTable('answer_exports')
      .set({ attempts: sql`attempts + 1`, is_writing: true, done: 0, touched_at: now })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ? toExport(row) : null;
  },

  /** False when it is gone. */
  saveProgress: async (executor: Executor, id: string, done: number, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('answer_exports')
      .set({ done, touched_at: now })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False when it is gone. */
  finish: async (
    executor: Executor,
    { id, done, bytes, now }: { id: string; done: number; bytes: number; now: Date },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('answer_exports')
      .set({ status: 'ready', done, bytes, touched_at: now })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** It waits for its next attempt, or has failed after the last one. */
  endAttempt: async (executor: Executor, id: string, maxAttempts: number): Promise<void> => {
    await executor
      .updateTable('answer_exports')
      .set({
        is_writing: false,
        status: sql`case when attempts < ${maxAttempts} then status else 'failed' end`,
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
  },

  listExpired: async (executor: Executor, now: Date, limit: number): Promise<string[]> => {
    const rows = await executor
      .selectFrom('answer_exports')
      .select('id')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  remove: async (executor: Executor, id: string): Promise<void> => {
    await executor.deleteFrom('answer_exports').where('id', '=', id).execute();
  },
};
