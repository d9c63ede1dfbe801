import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { PageSummary } from './page-summary-codec.ts';

type MessageKey = { roomId: number; seq: number };

export const linkPreviewRepository = {
  /** What was read of a page since; null: nothing could be. */
  findFresh: async (
    executor: Executor,
    address: string,
    { readSince, triedSince }: { readSince: Date; triedSince: Date },
  ): Promise<{ id: number; hasTitle: boolean } | undefined> =>
    (
      await sql<{ id: number; hasTitle: boolean }>`
        select id, title is not null as "hasTitle" from chat_link_previews
        where address = ${address} and fetched_at >= case when title is null then ${triedSince}::timestamptz
          else ${readSince}::timestamptz end`.execute(executor)
    ).rows[0],

  save: async (
    executor: Executor,
    address: string,
    { summary, at }: { summary: PageSummary | null; at: Date },
  ): Promise<{ id: number; hasTitle: boolean }> => {
    const { id } = await executor
      .insertInto('chat_link_previews')
      .values({
        address,
        title: summary?.title ?? null,
        description: summary?.description ?? '',
        fetched_at: at,
      })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          fetched_at: eb.ref('excluded.fetched_at'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, hasTitle: summary !== null };
  },

  findMessage: (executor: Executor, { roomId, seq }: MessageKey) =>
    executor
      .selectFrom('chat_messages as message')
      .innerJoin('chat_rooms as room', 'room.id', 'message.room_id')
      .select(['room.id', 'room.code', 'room.direct_pair as directPair'])
      .select(['message.user_id as authorId', 'message.body', 'message.status'])
      .select('message.link_preview_id as previewId')
      .where('message.room_id', '=', roomId)
      .where('message.seq', '=', seq)
      .executeTakeFirst(),
};
