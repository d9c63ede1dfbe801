import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { MessageKey } from '../messages/message.ts';
import type { PageSummary } from './page-summary-codec.ts';

export const linkPreviewRepository = {
  /** The preview of an address that was read recently enough; `hasTitle` is false if the page could never be read. */
  findFresh: async (
    executor: Executor,
    address: string,
    { succeededSince, failedSince }: { succeededSince: Date; failedSince: Date },
  ): Promise<{ id: number; hasTitle: boolean } | undefined> =>
    (
      await sql<{ id: number; hasTitle: boolean }>`
        select id, title is not null as "hasTitle" from chat_link_previews
        where address = ${address} and fetched_at >= case when title is null then ${failedSince}::timestamptz
          else ${succeededSince}::timestamptz end`.execute(executor)
    ).rows[0],

  save: (
    executor: Executor,
    address: string,
    { summary, at }: { summary: PageSummary | null; at: Date },
  ): Promise<{ id: number; hasTitle: boolean }> =>
    executor
      .insertInto('chat_link_previews')
      .values({
        address,
        title: summary?.title ?? null,
        description: summary?.description ?? '',
        fetched_at: at,
      })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet((eb) => ({
          // A page that cannot be read any more keeps what it said.
          title: sql`coalesce(excluded.title, chat_link_previews.title)`,
          description: sql`case when excluded.title is null then chat_link_previews.description
            else excluded.description end`,
          fetched_at: eb.ref('excluded.fetched_at'),
        })),
      )
      .returning(['id', sql<boolean>`title is not null`.as('hasTitle')])
      .executeTakeFirstOrThrow(),

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
