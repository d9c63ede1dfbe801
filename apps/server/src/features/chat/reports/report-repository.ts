import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type Evidence = {
  sentAt: string;
  status: string;
  body: string | null;
  fileName: string | null;
  /** What it said before, if it was edited or deleted. */
  versions: { kind: string; body: string | null; at: string }[];
  /** The messages around it. */
  context: { seq: number; authorId: number; body: string | null; sentAt: string }[];
};

export type NewReport = {
  id: string;
  memberId: number;
  suspectId: number;
  reason: string;
  description: string;
  claim: string | null;
  message: { roomId: number; seq: number; evidence: Evidence } | null;
  createdAt: Date;
};

export const reportRepository = {
  /** False when the member has an open report of the same message. */
  insert: async (executor: Executor, report: NewReport): Promise<boolean> =>
    (await executor
      .insertInto('chat_reports')
      .values({
        id: report.id,
        user_id: report.memberId,
        suspect_id: report.suspectId,
        room_id: report.message?.roomId ?? null,
        seq: report.message?.seq ?? null,
        reason: report.reason,
        description: report.description,
        claim: report.claim,
        evidence: report.message && sql`${JSON.stringify(report.message.evidence)}::jsonb`,
        created_at: report.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  find: (executor: Executor, id: string) =>
    executor
      .selectFrom('chat_reports')
      .select(['id', 'user_id as memberId', 'suspect_id as suspectId', 'reason', 'description', 'claim'])
      .select([
        'room_id as roomId',
        'seq',
        'evidence',
        'created_at as createdAt',
        'resolved_at as resolvedAt',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),

  listOpen: (executor: Executor, limit: number) =>
    executor
      .selectFrom('chat_reports')
      .select(['id', 'user_id as memberId', 'suspect_id as suspectId', 'reason', 'description', 'claim'])
      .select(['room_id as roomId', 'seq', 'evidence', 'created_at as createdAt'])
      .select((builder) =>
        builder
          .selectFrom('chat_rooms')
          .select('code')
          .whereRef('chat_rooms.id', '=', 'chat_reports.room_id')
          .as('roomCode'),
      )
      .where('resolved_at', 'is', null)
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  /** Undefined when it was resolved before. */
  resolve: (executor: Executor, id: string, resolution: string, now: Date) =>
    executor
      .updateTable('chat_reports')
      .set({ resolved_at: now, resolution })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning(['suspect_id as suspectId', 'room_id as roomId', 'seq'])
      .executeTakeFirst(),
};
