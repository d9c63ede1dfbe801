import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { ChatSurface } from './surface.ts';

/** Where a list of waiting conversations goes on. */
export type WaitingKey = { memberId: number; threadId: number; handedOverAt: Date };

type ThreadKey = { memberId: number; id: number; surface: ChatSurface };

/** How far a conversation is that may have been handed over. */
export type HandOver = { handedOverAt: Date | null; answeredAt: Date | null; trainerAnswer: string | null };

const HAND_OVER = [
  'handed_over_at as handedOverAt',
  'answered_at as answeredAt',
  'trainer_answer as trainerAnswer',
] as const;

export const handOverRepository = {
  /** Undefined when the member has no such conversation on this page. */
  find: (executor: Executor, { memberId, id, surface }: ThreadKey): Promise<HandOver | undefined> =>
    executor
      .selectFrom('assistant_threads')
      .select(HAND_OVER)
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('surface', '=', surface)
      .executeTakeFirst(),

  /** Undefined when there is no such conversation, it has been handed over, or nothing has been answered in it. */
  begin: (
    executor: Executor,
    { memberId, id, surface }: ThreadKey,
    now: Date,
  ): Promise<HandOver | undefined> =>
    executor
      .updateTable('assistant_threads')
      .set({ handed_over_at: now })
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('surface', '=', surface)
      .where('handed_over_at', 'is', null)
      .where((query) =>
        query.exists(
          query
            .selectFrom('assistant_answers')
            .select('assistant_answers.id')
            .whereRef('assistant_answers.user_id', '=', 'assistant_threads.user_id')
            .whereRef('assistant_answers.thread_id', '=', 'assistant_threads.id')
            .where('answer', '<>', ''),
        ),
      )
      .returning(HAND_OVER)
      .executeTakeFirst(),

  /** What waits for an answer, the longest first. */
  listWaiting: (executor: Executor, { after, limit }: { after?: WaitingKey | undefined; limit: number }) =>
    executor
      .selectFrom('assistant_threads')
      .select(['user_id as memberId', 'id as threadId', 'title', 'handed_over_at as handedOverAt'])
      .where('handed_over_at', 'is not', null)
      .where('answered_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(handed_over_at, user_id, id) > (${after?.handedOverAt}, ${after?.memberId}, ${after?.threadId})`,
        ),
      )
      .orderBy('handed_over_at')
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .$narrowType<{ handedOverAt: Date }>()
      .execute(),

  /** The page it belongs to; undefined when nothing waits under this key. */
  answer: async (
    executor: Executor,
    { memberId, threadId, text, now }: { memberId: number; threadId: number; text: string; now: Date },
  ): Promise<ChatSurface | undefined> => {
    const row = await executor
      .updateTable('assistant_threads')
      .set({ trainer_answer: text, answered_at: now, updated_at: now })
      .where('user_id', '=', memberId)
      .where('id', '=', threadId)
      .where('handed_over_at', 'is not', null)
      .where('answered_at', 'is', null)
      .returning('surface')
      .executeTakeFirst();
    // The table has a check for the surfaces.
    return row?.surface as ChatSurface | undefined;
  },

  isAnswered: async (executor: Executor, memberId: number, threadId: number): Promise<boolean> =>
    (await executor
      .selectFrom('assistant_threads')
      .select('id')
      .where('user_id', '=', memberId)
      .where('id', '=', threadId)
      .where('answered_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
};
