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
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import {
  consumeFirstOrReject,
  consumeOrReject,
  type Charge,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';

import { isCustomer, listPlanLimits } from './allowance.ts';
import { createChannel } from './answer-channel.ts';
import { answerSearchRepository as answerSearch } from './answer-search-repository.ts';
import {
  createAnswerWriter,
  type AnswerEvent,
  type Reservation,
  type RunningAnswer,
} from './answer-writer-service.ts';
import {
  FORMS,
  MAX_OUTPUT_TOKENS,
  PROFILE_FORMS,
  titleOf,
  type ContentType,
  type ProfileType,
} from './answer.ts';
import type { AssistantEvents } from './assistant-events.ts';
import { assistantRepository as repository } from './assistant-repository.ts';
import { createMessages, estimateTokens, type ChatMessage } from './conversation.ts';
import { handOverRepository } from './hand-over-repository.ts';
import { createHandOvers } from './hand-over-service.ts';
import { isMedicalRequest } from './medical-request.ts';
import type { OpenAiGateway } from './openai-gateway.ts';
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
/** Of these, all who have neither a plan nor an item: accounts cost nothing, and those who pay must find an answer. */
const FREE_PER_DAY: Limit = { name: 'assistant-free-day', max: 10_000, windowMs: DAY };
const limitsOfAll = (access: MemberAccess, now: Date): Limit[] =>
  isCustomer(access, now) ? [ALL_PER_DAY] : [ALL_PER_DAY, FREE_PER_DAY];
const MAX_OPEN_CALLS = 3;
const MAX_TURNS = 6;
const MAX_LISTED = 30;
const MAX_VALUES_LETTERS = 2_000;
const NOTE_VERSION = 1;

/** The specification gives a draft 100 seconds. */
const DEADLINE_MS = 100_000;
/** A process that still writes an answer then has ended. */
const RESERVATION_MS = 150_000;
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
export type Question = { question: string } & (
  | { surface: 'dashboard' }
  | { surface: 'course'; courseId: number; lessonId: number }
  | { surface: 'content'; contentType: ContentType }
  | { surface: 'profile'; contentType: ProfileType }
  | { surface: 'clara_tuned' | 'clara_general'; threadId: number | null }
);
type Asked = Question & { memberId: number };

type Material = {
  prompt: PromptName;
  values: Record<string, string>;
  coreValues: string;
  passages: Passage[];
};

/** Which answers of a list: older than one, with the words of a text, of a category. */
export type AnswerFilter = { before: number | null; search: string; category: string | null };

type ChosenPage = { ids: readonly number[] | null; before: number | null; limit: number };

/** What a member keeps together. */
type Collection = 'lessons' | 'conversations';

const COLLECTIONS: Readonly<Record<Collection, readonly Surface[]>> = {
  lessons: ['course'],
  conversations: CONVERSATION_SURFACES,
};

const REFUSALS = {
  quota: 'assistant_quota_reached',
  busy: 'assistant_busy',
  no_thread: 'not_found',
} as const;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Answers of a language model to members, from what they may open; the server keeps what it said. */
export const createAssistant = (deps: Deps) => {
  const { clock, gateway } = deps;
  const { db, pool } = deps.database;
  const { settle, start } = createAnswerWriter(deps);

  const findLesson = async (courseId: number, lessonId: number, access: MemberAccess) => {
    const course = deps.catalogue.require({ kind: 'course', id: courseId });
    const lesson = (await deps.listLessons(course)).find(({ id }) => id === lessonId);
    if (!lesson) throw new AppError('not_found');
    requireOpen(decidePartAccess(lesson, decideAccess(course, access, clock())));
    return { ...lesson, place: { itemId: courseId, partId: lessonId } };
  };

  type Lesson = Awaited<ReturnType<typeof findLesson>>;

  /** What the model is given besides the question; nothing that the member may not open. */
  const gather = async (asked: Asked, access: MemberAccess, lesson: Lesson | null): Promise<Material> => {
    const { question, memberId } = asked;
    const none = { values: {}, coreValues: '', passages: [] };
    switch (asked.surface) {
      case 'content': {
        const { name, form } = FORMS[asked.contentType];
        const profile = await deps.profiles.find(db, memberId);
        const coreValues = profile?.aiCoreValue?.slice(0, MAX_VALUES_LETTERS) ?? '';
        return { ...none, prompt: 'content', values: { type: name, form }, coreValues };
      }
      case 'profile': {
        const { name, form } = PROFILE_FORMS[asked.contentType];
        return { ...none, prompt: 'profile', values: { type: name, form } };
      }
      case 'course': {
        const passages = await deps.passages.find(question, access, lesson?.place);
        return { ...none, prompt: 'course', values: { lesson: lesson?.name ?? '' }, passages };
      }
      case 'dashboard':
        return { ...none, prompt: 'dashboard', passages: await deps.passages.find(question, access) };
      case 'clara_tuned':
      case 'clara_general':
      default:
        return { ...none, prompt: 'clara', passages: await deps.passages.find(question, access) };
    }
  };

  const listTurns = async (asked: Asked) =>
    'threadId' in asked && asked.threadId !== null
      ? repository.listTurns(db, { ...asked, threadId: asked.threadId, limit: MAX_TURNS })
      : [];

  const toAnswer = (asked: Asked, now: Date) => {
    const threadId = 'threadId' in asked ? asked.threadId : null;
    return {
      memberId: asked.memberId,
      surface: asked.surface,
      threadId,
      title: 'threadId' in asked && threadId === null ? titleOf(asked.question) : null,
      contentType: 'contentType' in asked ? asked.contentType : null,
      courseId: asked.surface === 'course' ? asked.courseId : null,
      lessonId: asked.surface === 'course' ? asked.lessonId : null,
      question: asked.question,
      createdAt: now,
    };
  };

  /** Counts the request before the provider is called; refuses it when the day's allowance is used. */
  const reserve = async (
    asked: Asked,
    access: MemberAccess,
    { tokens, promptVersion }: { tokens: number; promptVersion: number },
  ): Promise<Reservation> => {
    const now = clock();
    const [reserved] = await repository.reserve(pool, {
      answer: toAnswer(asked, now),
      call: {
        day: dayOf(now),
        promptVersion,
        model: gateway.models[modelRoleFor(asked.surface)].name,
        reservedTokens: tokens,
        expiresAt: addMs(now, RESERVATION_MS),
      },
      plans: listPlanLimits(access, now),
      maxOpen: MAX_OPEN_CALLS,
    });
    if (!reserved) throw new Error('assistant_reserve returned no row');
    if (reserved.refusal !== null) throw new AppError(REFUSALS[reserved.refusal]);
    return reserved;
  };

  /** The fixed words, saved like an answer; no model is asked and nothing is counted. */
  const refuse = async (asked: Asked): Promise<RunningAnswer> => {
    await consumeOrReject(deps.limiter, REFUSED_PER_DAY, String(asked.memberId));
    const { answerId, threadId } = await inTransaction(db, async (tx) => {
      const { memberId } = asked;
      const begun = await repository.begin(tx, toAnswer(asked, clock()));
      if (!begun) throw new AppError('not_found');
      const fixed = { text: MEDICAL_REFUSAL, ending: 'refused', cited: [] } as const;
      await repository.keep(tx, { memberId, answerId: begun.answerId, ...fixed });
      return begun;
    });
    const channel = createChannel<AnswerEvent>();
    channel.push({ kind: 'text', text: MEDICAL_REFUSAL });
    channel.push({ kind: 'end', ending: 'refused', cited: [] });
    channel.close();
    const whole = Promise.resolve({ text: MEDICAL_REFUSAL, cited: [] });
    return { id: answerId, threadId, events: channel.read(), whole };
  };

  /** What a model did not begin to answer costs nothing; who leaves before it does is counted all the same. */
  const askModel = async (
    { surface }: Question,
    messages: ChatMessage[],
    {
      caller,
      charges,
      ...options
    }: { maxTokens: number; signal: AbortSignal; caller: AbortSignal; charges: Charge[] },
  ) => {
    try {
      return await gateway.ask(modelRoleFor(surface), messages, options);
    } catch (error) {
      if (!caller.aborted) await deps.limiter.refundAll(charges);
      throw error;
    }
  };

  const ask = async (asked: Asked, access: MemberAccess, caller: AbortSignal): Promise<RunningAnswer> => {
    await consumeOrReject(deps.limiter, PER_MINUTE, String(asked.memberId));
    const lesson =
      asked.surface === 'course' ? await findLesson(asked.courseId, asked.lessonId, access) : null;
    if (isMedicalRequest(asked.question)) return refuse(asked);

    const [material, turns] = await Promise.all([gather(asked, access, lesson), listTurns(asked)]);
    const prompt = findPrompt(material.prompt);
    const messages = createMessages({
      rules: fillPrompt(prompt.text, { ...material.values, refusal: MEDICAL_REFUSAL }),
      values: material.coreValues,
      passages: material.passages,
      turns,
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
      const charges = await consumeFirstOrReject(
        deps.limiter,
        limitsOfAll(access, clock()).map((limit) => ({ limit, subject: 'all' })),
      );
      const source = await askModel(asked, messages, { maxTokens, signal, caller, charges });
      return start(asked, reservation, source, { messages, passages: material.passages, signal });
    } catch (error) {
      const ending = caller.aborted ? 'stopped' : 'failed';
      await settle(asked, reservation, { text: '', ending, usage: { input: 0, output: 0 }, cited: [] });
      if (error instanceof AppError) throw error;
      throw new AppError('assistant_unavailable', { cause: error });
    }
  };

  const findRows = (memberId: number, surfaces: readonly Surface[], asked: AnswerFilter) => {
    const { before, search: text, category } = asked;
    const page = { memberId, surfaces, before, limit: MAX_LISTED + 1 };
    if (text) return answerSearch.search(pool, { ...page, text, category });
    if (category !== null) return answerSearch.listByCategory(pool, { ...page, category });
    return repository.listAnswers(pool, page);
  };
  const listAnswers = async (memberId: number, surfaces: readonly Surface[], asked: AnswerFilter) => {
    const rows = await findRows(memberId, surfaces, asked);
    return { answers: rows.slice(0, MAX_LISTED), hasMore: rows.length > MAX_LISTED };
  };

  const remove = (memberId: number, id: number, surfaces: readonly Surface[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!(await repository.deleteAnswer(tx, memberId, id, surfaces))) throw new AppError('not_found');
      await repository.deleteEmptyThreads(tx, memberId);
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
      conversation: (memberId: number, question: string) =>
        requireLatest(db, memberId, CONVERSATION_SURFACES, { question }),
      lesson: (memberId: number, lessonId: number, question: string) =>
        requireLatest(db, memberId, ['course'], { question, lessonId }),
      draft: (memberId: number, contentType: ContentType, question: string) =>
        requireLatest(db, memberId, ['content'], { question, contentType }),
    },

    listConversations: (memberId: number, asked: AnswerFilter) =>
      listAnswers(memberId, CONVERSATION_SURFACES, asked),
    listDrafts: (memberId: number, before: number | null) =>
      listAnswers(memberId, ['content'], { before, search: '', category: null }),
    /** What was asked beside lessons: the workbook. */
    listLessonAnswers: (memberId: number, asked: AnswerFilter) => listAnswers(memberId, ['course'], asked),
    deleteConversation: (memberId: number, id: number) => remove(memberId, id, CONVERSATION_SURFACES),
    deleteLessonAnswer: (memberId: number, id: number) => remove(memberId, id, ['course']),
    deleteDraft: (memberId: number, id: number) => remove(memberId, id, ['content']),

    /** All answers of a collection, or chosen ones, in pages, newest first, for a file. */
    collections: {
      count: (memberId: number, collection: Collection, ids: readonly number[] | null) =>
        answerSearch.count(pool, { memberId, surfaces: COLLECTIONS[collection] }, ids),
      read: (memberId: number, collection: Collection, { ids, ...page }: ChosenPage) => {
        const query = { memberId, surfaces: COLLECTIONS[collection], ...page };
        return ids ? answerSearch.listChosen(pool, { ...query, ids }) : repository.listAnswers(pool, query);
      },
      listCategories: (memberId: number, collection: Collection) =>
        answerSearch.listCategories(pool, { memberId, surfaces: COLLECTIONS[collection] }),
    },

    rateDraft: async (memberId: number, id: number, vote: 1 | -1, text: string): Promise<void> => {
      if (!(await repository.vote(db, { memberId, id, vote, text }))) throw new AppError('not_found');
    },

    listAdvertRules: () => repository.listAdvertRules(db),

    listThreads: (memberId: number, model: ModelRole) =>
      repository.listThreads(db, memberId, chatSurface(model)),

    listMessages: async (memberId: number, model: ModelRole, threadId: number) => {
      const surface = chatSurface(model);
      const handOver = await handOverRepository.find(db, { memberId, id: threadId, surface });
      if (!handOver) throw new AppError('not_found');
      return { answers: await repository.listThreadAnswers(pool, { memberId, threadId }), handOver };
    },

    handOvers: createHandOvers(deps),

    getState: async (memberId: number) => {
      const now = clock();
      const access = await deps.entitlements.loadMemberAccess(memberId);
      const [[allowance], isNoteAccepted] = await Promise.all([
        repository.findAllowance(pool, { memberId, day: dayOf(now), plans: listPlanLimits(access, now) }),
        repository.isNoteAccepted(db, memberId, NOTE_VERSION),
      ]);
      const { requests, used } = allowance ?? { requests: 0, used: 0 };
      return { isNoteAccepted, requestsPerDay: requests, requestsLeft: Math.max(0, requests - used) };
    },

    acceptNote: (memberId: number) => repository.acceptNote(db, memberId, NOTE_VERSION, clock()),

    /** Settles the reservations of processes that ended while they wrote. */
    settleExpired: async (): Promise<void> => {
      const models = Object.values(gateway.models);
      for (;;) {
        const settled = await inTransaction(db, async (tx) => {
          const calls = await repository.settleExpired(tx, { now: clock(), limit: EXPIRED_AT_ONCE, models });
          const unanswered = new Set(calls.filter(({ hasText }) => !hasText).map(({ memberId }) => memberId));
          for (const memberId of unanswered) await repository.deleteEmptyThreads(tx, memberId);
          return calls.length;
        });
        if (settled < EXPIRED_AT_ONCE) return;
      }
    },
  };
};

export type Assistant = ReturnType<typeof createAssistant>;
