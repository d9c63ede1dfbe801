import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { AssistantEvents } from './assistant-events.ts';
import { assistantRepository, type AnswerRow } from './assistant-repository.ts';
import { handOverRepository as repository, type HandOver, type WaitingKey } from './hand-over-repository.ts';
import { chatSurface, modelRoleFor, type ModelRole } from './surface.ts';

/** A person reads each of them. */
const PER_MEMBER: Limit = { name: 'assistant-hand-overs', max: 5, windowMs: DAY };
const MAX_WAITING_LISTED = 20;
const THREADS_AT_ONCE = 50;

/** A conversation that waits for a trainer, as the member knew it when they handed it over. */
export type WaitingConversation = {
  memberId: number;
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

  /** Suspended and deleted members have no name here. */
  const loadNames = async (threads: { memberId: number }[]): Promise<Map<number, string>> => {
    if (!threads.length) return new Map();
    const active = await members.listActive(db, [...new Set(threads.map(({ memberId }) => memberId))]);
    return new Map(active.map(({ memberId, name }) => [memberId, name]));
  };

  return {
    /** Handing over again changes nothing. */
    begin: (memberId: number, model: ModelRole, threadId: number): Promise<HandOver> =>
      inTransaction(db, async (tx) => {
        const key = { memberId, id: threadId, surface: chatSurface(model) };
        const begun = await repository.begin(tx, key, clock());
        if (begun) {
          // After it, so that only what was handed over counts; a refusal takes it back.
          await consumeOrReject(limiter, PER_MEMBER, String(memberId));
          return begun;
        }
        const known = await repository.find(tx, key);
        if (!known?.handedOverAt) throw new AppError('not_found');
        return known;
      }),

    /** For staff: what waits, with the messages up to the moment it was handed over and nothing that came later. */
    listWaiting: async (): Promise<{ waiting: WaitingConversation[]; hasMore: boolean }> => {
      const waiting: WaitingConversation[] = [];
      let after: WaitingKey | undefined;
      for (;;) {
        const threads = await repository.listWaiting(db, { after, limit: THREADS_AT_ONCE });
        const names = await loadNames(threads);
        for (const thread of threads) {
          const memberName = names.get(thread.memberId);
          if (memberName === undefined) continue;
          if (waiting.length === MAX_WAITING_LISTED) return { waiting, hasMore: true };
          const answers = await assistantRepository.listThreadAnswers(pool, {
            ...thread,
            until: thread.handedOverAt,
          });
          waiting.push({ ...thread, memberName, answers });
        }
        after = threads.at(-1);
        if (threads.length < THREADS_AT_ONCE) return { waiting, hasMore: false };
      }
    },

    /** For staff: answers a conversation, once, and tells its member. */
    answer: (memberId: number, threadId: number, text: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const surface = await repository.answer(tx, { memberId, threadId, text, now: clock() });
        if (surface)
          return events.emit(tx, 'conversation.answered', {
            memberId,
            threadId,
            model: modelRoleFor(surface),
          });
        if (await repository.isAnswered(tx, memberId, threadId)) throw new AppError('hand_over_answered');
        throw new AppError('not_found');
      }),
  };
};
