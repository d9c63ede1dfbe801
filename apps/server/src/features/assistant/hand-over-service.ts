import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { AssistantEvents } from './assistant-events.ts';
import { assistantRepository, type AnswerRow } from './assistant-repository.ts';
import { handOverRepository as repository, type HandOver } from './hand-over-repository.ts';
import { chatSurface, modelRoleFor, type ModelRole } from './surface.ts';

/** A person reads each of them. */
const PER_MEMBER: Limit = { name: 'assistant-hand-overs', max: 5, windowMs: DAY };
const MAX_WAITING_LISTED = 20;

/** A conversation that waits for a trainer, as the member knew it when they handed it over. */
export type WaitingConversation = {
  userId: number;
  threadId: number;
  memberName: string;
  title: string;
  handedOverAt: Date;
  answers: AnswerRow[];
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  members: Pick<Members, 'listActive'>;
  events: EventEmitter<AssistantEvents>;
};

/** Conversations that members hand over to a trainer, and what the trainer answers. */
export const createHandOvers = ({ database, clock, limiter, members, events }: Deps) => {
  const { db, pool } = database;

  return {
    /** Handing over again changes nothing. */
    begin: async (userId: number, model: ModelRole, threadId: number): Promise<HandOver> => {
      const key = { userId, id: threadId, surface: chatSurface(model) };
      const known = await repository.find(db, key);
      if (!known) throw new AppError('not_found');
      if (known.handedOverAt) return known;
      await consumeOrReject(limiter, PER_MEMBER, String(userId));
      const begun = await repository.begin(db, key, clock());
      if (!begun) throw new AppError('not_found');
      return begun;
    },

    /** For staff: what waits, with the messages up to the moment it was handed over and nothing that came later. */
    listWaiting: async (): Promise<{ waiting: WaitingConversation[]; hasMore: boolean }> => {
      const threads = await repository.listWaiting(db, MAX_WAITING_LISTED + 1);
      const listed = threads.slice(0, MAX_WAITING_LISTED);
      const active = listed.length
        ? await members.listActive(db, [...new Set(listed.map(({ userId }) => userId))])
        : [];
      const names = new Map(active.map(({ userId, name }) => [userId, name]));
      const waiting: WaitingConversation[] = [];
      for (const thread of listed) {
        const memberName = names.get(thread.userId);
        if (memberName === undefined) continue;
        const answers = await assistantRepository.listThreadAnswers(pool, thread);
        waiting.push({
          ...thread,
          memberName,
          answers: answers.filter(({ createdAt }) => createdAt <= thread.handedOverAt),
        });
      }
      return { waiting, hasMore: threads.length > MAX_WAITING_LISTED };
    },

    /** For staff: answers a conversation, once, and tells its member. */
    answer: (userId: number, threadId: number, text: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const surface = await repository.answer(tx, { userId, threadId, text, now: clock() });
        if (surface)
          return events.emit(tx, 'conversation.answered', { userId, threadId, model: modelRoleFor(surface) });
        if (await repository.isAnswered(tx, userId, threadId)) throw new AppError('hand_over_answered');
        throw new AppError('not_found');
      }),
  };
};
