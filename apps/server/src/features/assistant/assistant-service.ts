import { MEDICAL_REFUSAL } from '@maetrix/contract/messages';
import type { Logger } from '@maetrix/service/logger';

import type { Members } from '#app/features/accounts/index.ts';
import type { Catalogue } from '#app/features/catalogue/index.ts';
import {
  decideAccess,
  decidePartAccess,
  requireOpen,
  type Entitlements,
  type MemberAccess,
} from '#app/features/entitlements/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import type { Passage, PassageSearch } from '#app/features/search/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, DAY, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { findAllowance } from './allowance.ts';
import { createChannel } from './answer-channel.ts';
import {
  costOf,
  FORMS,
  MAX_ANSWER_LETTERS,
  MAX_OUTPUT_TOKENS,
  PROFILE_FORMS,
  titleOf,
  type ContentType,
  type Ending,
  type ProfileType,
} from './answer.ts';
import type { AssistantEvents } from './assistant-events.ts';
import { assistantRepository as repository } from './assistant-repository.ts';
import { createMessages, estimateTokens, findCited, type ChatMessage, type Cited } from './conversation.ts';
import { handOverRepository } from './hand-over-repository.ts';
import { createHandOvers } from './hand-over-service.ts';
import { isMedicalRequest } from './medical-request.ts';
import type { ModelEvent, OpenAiGateway, TokenUsage } from './openai-gateway.ts';
import { findPrompt } from './prompt-codec.ts';
import { fillPrompt, type PromptName } from './prompt.ts';
import {
  chatSurface,
  CONVERSATION_SURFACES,
  isDraft,
  modelRoleFor,
  type ModelRole,
  type Surface,
} from './surface.ts';

const PER_MINUTE: Limit = { name: 'assistant-minute', max: 12, windowMs: MINUTE };
/** Fixed words cost no call, but each is kept. */
const REFUSED_PER_DAY: Limit = { name: 'assistant-refused-day', max: 50, windowMs: DAY };
/** What all members together may cost us in a day. */
const ALL_PER_DAY: Limit = { name: 'assistant-all-day', max: 20_000, windowMs: DAY };
const MAX_OPEN_CALLS = 3;
const MAX_TURNS = 6;
const MAX_LISTED = 30;
const MAX_VALUES_LETTERS = 2_000;
const NOTE_VERSION = 1;

/** The specification gives a draft 100 seconds. */
const DEADLINE_MS = 100_000;
/** A process that still writes an answer then has ended. */
const RESERVATION_MS = 150_000;
const SAVE_INTERVAL_MS = 1_000;
const EXPIRED_AT_ONCE = 500;

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  logger: Logger;
  gateway: OpenAiGateway;
  passages: PassageSearch;
  catalogue: Pick<Catalogue, 'require'>;
  entitlements: Pick<Entitlements, 'loadMemberAccess'>;
  profiles: Pick<ProfilesService, 'find'>;
  members: Pick<Members, 'listActive'>;
  events: EventEmitter<AssistantEvents>;
  listLessons: (
    course: ReturnType<Catalogue['require']>,
  ) => Promise<{ id: number; name: string; isPreview: boolean }[]>;
};

/** What is asked, and where. */
type Question = { userId: number; question: string } & (
  | { surface: 'dashboard' }
  | { surface: 'course'; courseId: number; lessonId: number }
  | { surface: 'content'; contentType: ContentType }
  | { surface: 'profile'; contentType: ProfileType }
  | { surface: 'clara_tuned' | 'clara_general'; threadId: number | null }
);

type AnswerEvent = { kind: 'text'; text: string } | { kind: 'end'; ending: Ending; cited: Cited[] };

/** An answer that is being written. */
export type RunningAnswer = {
  id: number;
  threadId: number | null;
  events: AsyncGenerator<AnswerEvent>;
  /** The whole answer, once it is written and saved. */
  whole: Promise<{ text: string; cited: Cited[] }>;
};

type Material = {
  prompt: PromptName;
  values: Record<string, string>;
  coreValues: string;
  passages: Passage[];
};

type Reservation = { callId: number; answerId: number; threadId: number | null };

/** What a member keeps together. */
type Collection = 'lessons' | 'conversations';

const COLLECTIONS: Readonly<Record<Collection, readonly Surface[]>> = {
  lessons: ['course'],
  conversations: CONVERSATION_SURFACES,
};

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Answers of a language model to members, from what they may open; the server keeps what it said. */
export const createAssistant = (deps: Deps) => {
  const { clock, gateway } = deps;
  const { db, pool } = deps.database;

  const findLesson = async (courseId: number, lessonId: number, access: MemberAccess) => {
    const course = deps.catalogue.require({ kind: 'course', id: courseId });
    const lesson = (await deps.listLessons(course)).find(({ id }) => id === lessonId);
    if (!lesson) throw new AppError('not_found');
    requireOpen(decidePartAccess(lesson, decideAccess(course, access, clock())));
    return { ...lesson, place: { itemId: courseId, partId: lessonId } };
  };

  /** What the model is given besides the question; nothing that the member may not open. */
  const gather = async (asked: Question, access: MemberAccess): Promise<Material> => {
    const { question, userId } = asked;
    const none = { values: {}, coreValues: '', passages: [] };
    switch (asked.surface) {
      case 'content': {
        const { name, form } = FORMS[asked.contentType];
        const profile = await deps.profiles.find(db, userId);
        const coreValues = profile?.aiCoreValue?.slice(0, MAX_VALUES_LETTERS) ?? '';
        return { ...none, prompt: 'content', values: { type: name, form }, coreValues };
      }
      case 'profile': {
        const { name, form } = PROFILE_FORMS[asked.contentType];
        return { ...none, prompt: 'profile', values: { type: name, form } };
      }
      case 'course': {
        const lesson = await findLesson(asked.courseId, asked.lessonId, access);
        const passages = await deps.passages.find(question, access, lesson.place);
        return { ...none, prompt: 'course', values: { lesson: lesson.name }, passages };
      }
      case 'dashboard':
        return { ...none, prompt: 'dashboard', passages: await deps.passages.find(question, access) };
      case 'clara_tuned':
      case 'clara_general':
      default:
        return { ...none, prompt: 'clara', passages: await deps.passages.find(question, access) };
    }
  };

  const listTurns = async (asked: Question) =>
    'threadId' in asked && asked.threadId !== null
      ? repository.listTurns(db, { ...asked, threadId: asked.threadId, limit: MAX_TURNS })
      : [];

  const insertAnswer = async (tx: Tx, asked: Question, now: Date) => {
    const { userId, question, surface } = asked;
    let threadId: number | null = null;
    if ('threadId' in asked) {
      const thread = { userId, surface: asked.surface, updatedAt: now };
      if (asked.threadId === null)
        threadId = await repository.insertThread(tx, { ...thread, title: titleOf(question) });
      else if (await repository.touchThread(tx, { ...thread, id: asked.threadId })) threadId = asked.threadId;
      else throw new AppError('not_found');
    }
    const answerId = await repository.insertAnswer(tx, {
      userId,
      surface,
      threadId,
      contentType: 'contentType' in asked ? asked.contentType : null,
      courseId: asked.surface === 'course' ? asked.courseId : null,
      lessonId: asked.surface === 'course' ? asked.lessonId : null,
      question,
      createdAt: now,
    });
    return { answerId, threadId };
  };

  /** Counts the request before the provider is called; refuses it when the day's allowance is used. */
  const reserve = (
    asked: Question,
    access: MemberAccess,
    { tokens, promptVersion }: { tokens: number; promptVersion: number },
  ): Promise<Reservation> =>
    inTransaction(db, async (tx) => {
      const now = clock();
      const { userId, surface } = asked;
      const day = dayOf(now);
      const allowance = findAllowance(access, await repository.listAllowances(tx), now);
      if (!(await repository.reserve(tx, { userId, day, tokens, allowance })))
        throw new AppError('assistant_quota_reached');
      if ((await repository.countOpenCalls(tx, userId, now)) >= MAX_OPEN_CALLS)
        throw new AppError('assistant_busy');
      const { answerId, threadId } = await insertAnswer(tx, asked, now);
      const callId = await repository.insertCall(tx, {
        userId,
        answerId,
        day,
        surface,
        promptVersion,
        model: gateway.models[modelRoleFor(surface)].name,
        reservedTokens: tokens,
        startedAt: now,
        expiresAt: addMs(now, RESERVATION_MS),
      });
      return { callId, answerId, threadId };
    });

  const saveAnswer = async (
    tx: Tx,
    userId: number,
    answerId: number,
    { text, ending, cited }: { text: string; ending: Ending; cited: Cited[] },
  ) => {
    if (!text) {
      await repository.deleteAnswer(tx, userId, answerId, [...CONVERSATION_SURFACES, 'course', 'content']);
      await repository.deleteEmptyThreads(tx, userId);
      return;
    }
    // It was deleted while it was written.
    if (!(await repository.finishAnswer(tx, { userId, answerId, answer: text, ending }))) return;
    await repository.insertCitations(tx, userId, answerId, cited);
    await repository.deleteReplaced(tx, userId, answerId);
  };

  type Outcome = { text: string; ending: Ending; usage: TokenUsage; cited: Cited[] };

  const settle = (asked: Question, { callId, answerId }: Reservation, outcome: Outcome) =>
    inTransaction(db, async (tx) => {
      const { text, ending, usage } = outcome;
      const model = gateway.models[modelRoleFor(asked.surface)];
      const settled = {
        inputTokens: usage.input,
        outputTokens: usage.output,
        costMicropence: costOf(usage, model),
        ending,
        endedAt: clock(),
      };
      const gaveNothing = ending === 'failed' && !text;
      if (await repository.settleCall(tx, callId, settled, gaveNothing))
        await saveAnswer(tx, asked.userId, answerId, outcome);
    });

  /** Saves what is written every second, one statement at a time. */
  const createProgress = (userId: number, answerId: number, readText: () => string) => {
    let saved = '';
    let saving = Promise.resolve();
    const timer = setInterval(() => {
      const text = readText();
      if (text === saved) return;
      saved = text;
      saving = saving
        .then(() => repository.saveProgress(pool, { userId, answerId, answer: text }))
        .then(() => undefined)
        .catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'an answer was not saved while it was written'),
        );
    }, SAVE_INTERVAL_MS);
    return {
      stop: async () => {
        clearInterval(timer);
        await saving;
      },
    };
  };

  /** Reads the model to its end, hands on what it writes, and settles, whoever is listening. */
  const write = async (
    asked: Question,
    reservation: Reservation,
    source: AsyncIterable<ModelEvent>,
    parts: {
      messages: ChatMessage[];
      passages: Passage[];
      signal: AbortSignal;
      push: (event: AnswerEvent) => void;
    },
  ): Promise<Outcome> => {
    let text = '';
    let ending: Ending = 'finished';
    let usage: TokenUsage | null = null;
    let failure: unknown;
    const progress = createProgress(asked.userId, reservation.answerId, () => text);
    try {
      for await (const event of source) {
        if (event.kind === 'usage') usage = event.usage;
        else if (event.kind === 'cut') ending = 'cut';
        else {
          const room = MAX_ANSWER_LETTERS - text.length;
          const added = event.text.replaceAll('\u0000', '').slice(0, room).toWellFormed();
          text += added;
          parts.push({ kind: 'text', text: added });
          if (event.text.length >= room) {
            ending = 'cut';
            break;
          }
        }
      }
    } catch (error) {
      ending = parts.signal.aborted ? 'stopped' : 'failed';
      failure = error;
    }
    await progress.stop();
    if (ending === 'failed') deps.logger.warn({ err: failure }, 'the language model broke off');
    usage ??= {
      input: parts.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
      output: estimateTokens(text),
    };
    const outcome = { text, ending, usage, cited: findCited(text, parts.passages) };
    await settle(asked, reservation, outcome);
    return outcome;
  };

  const start = (
    asked: Question,
    reservation: Reservation,
    source: AsyncIterable<ModelEvent>,
    parts: { messages: ChatMessage[]; passages: Passage[]; signal: AbortSignal },
  ): RunningAnswer => {
    const channel = createChannel<AnswerEvent>();
    const written = write(asked, reservation, source, { ...parts, push: channel.push });
    written.then(
      ({ ending, cited }) => {
        if (ending === 'failed') return channel.fail(new AppError('assistant_unavailable'));
        channel.push({ kind: 'end', ending, cited });
        return channel.close();
      },
      (error: unknown) => {
        deps.logger.error({ err: error }, 'an answer was not settled; its reservation will expire');
        channel.fail(error);
      },
    );
    const whole = written.then(({ text, ending, cited }) => {
      if (ending === 'failed') throw new AppError('assistant_unavailable');
      return { text, cited };
    });
    // A stream has nobody who waits for the whole.
    whole.catch(() => undefined);
    return { id: reservation.answerId, threadId: reservation.threadId, events: channel.read(), whole };
  };

  /** The fixed words, saved like an answer; no model is asked and nothing is counted. */
  const refuse = async (asked: Question): Promise<RunningAnswer> => {
    await consumeOrReject(deps.limiter, REFUSED_PER_DAY, String(asked.userId));
    const { answerId, threadId } = await inTransaction(db, async (tx) => {
      const inserted = await insertAnswer(tx, asked, clock());
      await saveAnswer(tx, asked.userId, inserted.answerId, {
        text: MEDICAL_REFUSAL,
        ending: 'refused',
        cited: [],
      });
      return inserted;
    });
    const channel = createChannel<AnswerEvent>();
    channel.push({ kind: 'text', text: MEDICAL_REFUSAL });
    channel.push({ kind: 'end', ending: 'refused', cited: [] });
    channel.close();
    const whole = Promise.resolve({ text: MEDICAL_REFUSAL, cited: [] });
    return { id: answerId, threadId, events: channel.read(), whole };
  };

  const ask = async (asked: Question, caller: AbortSignal): Promise<RunningAnswer> => {
    await consumeOrReject(deps.limiter, PER_MINUTE, String(asked.userId));
    const access = await deps.entitlements.loadMemberAccess(asked.userId);
    if (asked.surface === 'course') await findLesson(asked.courseId, asked.lessonId, access);
    if (isMedicalRequest(asked.question)) return refuse(asked);

    const material = await gather(asked, access);
    const prompt = findPrompt(material.prompt);
    const messages = createMessages({
      rules: fillPrompt(prompt.text, { ...material.values, refusal: MEDICAL_REFUSAL }),
      values: material.coreValues,
      passages: material.passages,
      turns: await listTurns(asked),
      question: asked.question,
    });
    const maxTokens = MAX_OUTPUT_TOKENS[isDraft(asked.surface) ? 'draft' : 'answer'];
    const inputTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    const reservation = await reserve(asked, access, {
      tokens: inputTokens + maxTokens,
      promptVersion: prompt.version,
    });
    const signal = AbortSignal.any([caller, AbortSignal.timeout(DEADLINE_MS)]);
    try {
      // Last: what a member's own allowance refuses must not use up that of all.
      await consumeOrReject(deps.limiter, ALL_PER_DAY, 'all');
      const source = await gateway.ask(modelRoleFor(asked.surface), messages, { maxTokens, signal });
      return start(asked, reservation, source, { messages, passages: material.passages, signal });
    } catch (error) {
      const ending = caller.aborted ? 'stopped' : 'failed';
      await settle(asked, reservation, { text: '', ending, usage: { input: 0, output: 0 }, cited: [] });
      if (error instanceof AppError) throw error;
      throw new AppError('assistant_unavailable', { cause: error });
    }
  };

  const listAnswers = async (userId: number, surfaces: readonly Surface[], before: number | null) => {
    const rows = await repository.listAnswers(pool, { userId, surfaces, before, limit: MAX_LISTED + 1 });
    return { answers: rows.slice(0, MAX_LISTED), hasMore: rows.length > MAX_LISTED };
  };

  const remove = (userId: number, id: number, surfaces: readonly Surface[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      // A question that is being asked holds the conversation: its answer is seen below.
      await repository.lockThreadOf(tx, userId, id);
      if (!(await repository.deleteAnswer(tx, userId, id, surfaces))) throw new AppError('not_found');
      await repository.deleteEmptyThreads(tx, userId);
    });

  const requireLatest = async (...query: Parameters<typeof repository.findLatest>): Promise<number> => {
    const id = await repository.findLatest(...query);
    if (id === null) throw new AppError('not_found');
    return id;
  };

  return {
    ask,

    /** The id of the answer that the server keeps; what a client sends as the answer is not looked at. */
    confirm: {
      conversation: (userId: number, question: string) =>
        requireLatest(db, userId, CONVERSATION_SURFACES, { question }),
      lesson: (userId: number, lessonId: number, question: string) =>
        requireLatest(db, userId, ['course'], { question, lessonId }),
      draft: (userId: number, contentType: ContentType, question: string) =>
        requireLatest(db, userId, ['content'], { question, contentType }),
    },

    listConversations: (userId: number, before: number | null) =>
      listAnswers(userId, CONVERSATION_SURFACES, before),
    listDrafts: (userId: number, before: number | null) => listAnswers(userId, ['content'], before),
    /** What was asked beside lessons: the workbook. */
    listLessonAnswers: (userId: number, before: number | null) => listAnswers(userId, ['course'], before),
    deleteConversation: (userId: number, id: number) => remove(userId, id, CONVERSATION_SURFACES),
    deleteLessonAnswer: (userId: number, id: number) => remove(userId, id, ['course']),
    deleteDraft: (userId: number, id: number) => remove(userId, id, ['content']),

    /** All answers of a collection in pages, newest first, for a file. */
    collections: {
      count: (userId: number, collection: Collection) =>
        repository.countAnswers(pool, userId, COLLECTIONS[collection]),
      read: (userId: number, collection: Collection, page: { before: number | null; limit: number }) =>
        repository.listAnswers(pool, { userId, surfaces: COLLECTIONS[collection], ...page }),
    },

    rateDraft: async (userId: number, id: number, vote: 1 | -1, text: string): Promise<void> => {
      if (!(await repository.vote(db, { userId, id, vote, text }))) throw new AppError('not_found');
    },

    listAdvertRules: () => repository.listAdvertRules(db),

    listThreads: (userId: number, model: ModelRole) => repository.listThreads(db, userId, chatSurface(model)),

    listMessages: async (userId: number, model: ModelRole, threadId: number) => {
      const surface = chatSurface(model);
      const handOver = await handOverRepository.find(db, { userId, id: threadId, surface });
      if (!handOver) throw new AppError('not_found');
      return { answers: await repository.listThreadAnswers(pool, { userId, threadId }), handOver };
    },

    handOvers: createHandOvers(deps),

    getState: async (userId: number) => {
      const now = clock();
      const [access, allowances, used, isNoteAccepted] = await Promise.all([
        deps.entitlements.loadMemberAccess(userId),
        repository.listAllowances(db),
        repository.findUsage(db, userId, dayOf(now)),
        repository.isNoteAccepted(db, userId, NOTE_VERSION),
      ]);
      const { requests } = findAllowance(access, allowances, now);
      return { isNoteAccepted, requestsPerDay: requests, requestsLeft: Math.max(0, requests - used) };
    },

    acceptNote: (userId: number) => repository.acceptNote(db, userId, NOTE_VERSION, clock()),

    /** Settles the reservations of processes that ended while they wrote. */
    settleExpired: async (): Promise<void> => {
      const models = Object.values(gateway.models);
      for (;;) {
        const settled = await inTransaction(db, async (tx) => {
          const calls = await repository.settleExpired(tx, { now: clock(), limit: EXPIRED_AT_ONCE, models });
          const unanswered = new Set(calls.filter(({ hasText }) => !hasText).map(({ userId }) => userId));
          for (const userId of unanswered) await repository.deleteEmptyThreads(tx, userId);
          return calls.length;
        });
        if (settled < EXPIRED_AT_ONCE) return;
      }
    },
  };
};

export type Assistant = ReturnType<typeof createAssistant>;
