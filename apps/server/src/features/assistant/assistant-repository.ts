import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { Cited, Turn } from './conversation.ts';
import type { PlanLimits } from './allowance.ts';
import type { ContentType, Ending, ProfileType } from './answer.ts';
import type { ModelSettings } from './openai-gateway.ts';
import type { ChatSurface, Surface } from './surface.ts';

/** A question, and the conversation it belongs to or begins. */
type NewAnswer = {
  memberId: number;
  surface: Surface;
  threadId: number | null;
  /** Of a new conversation. */
  title: string | null;
  contentType: ContentType | ProfileType | null;
  courseId: number | null;
  lessonId: number | null;
  question: string;
  createdAt: Date;
};

type NewCall = {
  day: string;
  promptVersion: number;
  model: string;
  reservedTokens: number;
  expiresAt: Date;
};

type SettledCall = {
  callId: number;
  inputTokens: number;
  outputTokens: number;
  costMicropence: number;
  ending: Ending;
  endedAt: Date;
  /** The request is given back too. */
  gaveNothing: boolean;
};

type KeptAnswer = { text: string; ending: Ending; cited: readonly Cited[] };

export type AnswerRow = {
  id: number;
  question: string;
  answer: string;
  createdAt: Date;
  contentType: ContentType | null;
  /** The lesson that was asked about. */
  courseId: number | null;
  lessonId: number | null;
  vote: 1 | -1 | null;
  voteText: string | null;
  citations: CitationRow[];
};

export type CitationRow = {
  number: number;
  itemId: number;
  partId: number;
  partName: string | null;
  startSeconds: number | null;
};

const MAX_LISTED_THREADS = 30;
const MAX_LISTED_MESSAGES = 100;

// Only what has a text: a question that was never answered is not a past question.
export const ANSWERS = `
  select id, question, answer, created_at as "createdAt", content_type as "contentType",
    course_id as "courseId", lesson_id as "lessonId", vote, vote_text as "voteText",
    (select coalesce(json_agg(json_build_object('number', number, 'itemId', item_id, 'partId', part_id,
        'partName', part_name, 'startSeconds', start_seconds) order by position), '[]')
     from assistant_citations where user_id = a.user_id and answer_id = a.id) as citations
  from assistant_answers a`;

const answerColumns = (answer: NewAnswer): string =>
  JSON.stringify({
    user_id: answer.memberId,
    surface: answer.surface,
    thread_id: answer.threadId,
    content_type: answer.contentType,
    course_id: answer.courseId,
    lesson_id: answer.lessonId,
    // JSON keeps half a character, which a jsonb cannot hold.
    question: answer.question.toWellFormed(),
    created_at: answer.createdAt,
  });

const callColumns = ({ memberId, surface, createdAt }: NewAnswer, call: NewCall): string =>
  JSON.stringify({
    user_id: memberId,
    day: call.day,
    surface,
    prompt_version: call.promptVersion,
    model: call.model,
    reserved_tokens: call.reservedTokens,
    started_at: createdAt,
    expires_at: call.expiresAt,
  });

const citedColumns = (cited: readonly Cited[]): string =>
  JSON.stringify(
    cited.map(({ number, itemId, partId, title, startSeconds }, position) => ({
      position,
      number,
      item_id: itemId,
      part_id: partId,
      part_name: partId ? title : null,
      start_seconds: startSeconds,
    })),
  );

const planColumns = (plans: readonly PlanLimits[]): string =>
  JSON.stringify(plans.map(({ planId, ...limits }) => ({ plan_id: planId, ...limits })));

/** Settles a call, if nobody has. */
const settledSql = (call: SettledCall) => sql`
  settled as (
    update assistant_calls set input_tokens = ${call.inputTokens}::int, output_tokens = ${call.outputTokens}::int,
      cost_micropence = ${call.costMicropence}::bigint, ending = ${call.ending}, ended_at = ${call.endedAt}
    where id = ${call.callId} and ended_at is null
    returning user_id, answer_id, day, reserved_tokens
  ), counted as (
    update assistant_usage usage set
      requests = usage.requests - ${call.gaveNothing ? 1 : 0}::int,
      tokens = greatest(0, usage.tokens - reserved_tokens + ${call.inputTokens + call.outputTokens}::int)
    from settled where usage.user_id = settled.user_id and usage.day = settled.day
  )`;

/**
 * Keeps the answer of `settled`, unless it was deleted while it was written. An answer that was generated again takes the
 * place of those before it, unless the member has judged them, a trainer was asked about them, or it is only a fragment.
 */
const keptSql = ({ text, ending, cited }: KeptAnswer) => sql`
  finished as (
    update assistant_answers answer set answer = ${text}, ending = ${ending}
    from settled where answer.user_id = settled.user_id and answer.id = settled.answer_id
    returning answer.*
  ), cited as (
    insert into assistant_citations (user_id, answer_id, position, number, item_id, part_id, part_name, start_seconds)
    select user_id, id, position, number, item_id, part_id, part_name, start_seconds
    from finished, jsonb_to_recordset(${citedColumns(cited)}::jsonb) given
      (position int, number int, item_id bigint, part_id bigint, part_name text, start_seconds int)
  ), replaced as (
    delete from assistant_answers old using finished new
    where old.user_id = new.user_id and old.id < new.id
      and old.surface = new.surface and old.question = new.question and old.vote is null
      and (old.ending in ('failed', 'stopped') or old.ending is not null and new.ending not in ('failed', 'stopped'))
      and not exists (
        select from assistant_threads thread
        where thread.user_id = old.user_id and thread.id = old.thread_id and thread.handed_over_at >= old.created_at)
      and (old.thread_id, old.lesson_id, old.content_type) is not distinct from
          (new.thread_id, new.lesson_id, new.content_type)
      and not exists (
        select from assistant_answers between_them
        where between_them.user_id = new.user_id and between_them.surface = new.surface
          and between_them.id > old.id and between_them.id < new.id and between_them.question <> new.question
          and between_them.thread_id is not distinct from new.thread_id)
  )`;

export const assistantRepository = {
  /** Today's limit of requests for a member with these plans, and how many they have used. */
  findAllowance: prepareStatement<
    { memberId: number; day: string; plans: PlanLimits[] },
    { requests: number; used: number }
  >(
    'assistant-allowance',
    `select allowance.requests, coalesce(usage.requests, 0) as used
     from assistant_allowance($3::jsonb) allowance
       left join assistant_usage usage on usage.user_id = $1 and usage.day = $2::date`,
    ({ memberId, day, plans }) => [memberId, day, planColumns(plans)],
  ),

  /** Nothing when the member has no such conversation on this page. */
  begin: async (
    tx: Executor,
    answer: NewAnswer,
  ): Promise<{ answerId: number; threadId: number | null } | undefined> => {
    const { rows } = await sql<{ answerId: number; threadId: number | null }>`
      select answer_id as "answerId", thread_id as "threadId"
      from assistant_begin(jsonb_populate_record(null::assistant_answers, ${answerColumns(answer)}::jsonb), ${answer.title})
      where answer_id is not null`.execute(tx);
    return rows[0];
  },

  /** Begins an answer and counts its call, one question of a member after the other. */
  reserve: prepareStatement<
    { answer: NewAnswer; call: NewCall; plans: PlanLimits[]; maxOpen: number },
    | { refusal: 'quota' | 'busy' | 'no_thread' }
    | { refusal: null; callId: number; answerId: number; threadId: number | null }
  >(
    'assistant-reserve',
    `select refusal, call_id as "callId", answer_id as "answerId", thread_id as "threadId"
     from assistant_reserve(jsonb_populate_record(null::assistant_answers, $1::jsonb), $2,
       jsonb_populate_record(null::assistant_calls, $3::jsonb), $4::jsonb, $5)`,
    ({ answer, call, plans, maxOpen }) => [
      answerColumns(answer),
      answer.title,
      callColumns(answer, call),
      planColumns(plans),
      maxOpen,
    ],
  ),

  /** What has been written so far. What is being settled or deleted is left to those who do. */
  savePartialAnswers: prepareStatement<{ memberId: number; answerId: number; text: string }[]>(
    'assistant-partial-answers',
    `with written as (
       select answer.user_id, answer.id, given.text
       from unnest($1::bigint[], $2::bigint[], $3::text[]) given (user_id, id, text)
         join assistant_answers answer using (user_id, id)
       where ending is null for no key update of answer skip locked)
     update assistant_answers answer set answer = text from written
     where answer.user_id = written.user_id and answer.id = written.id`,
    (answers) => [
      answers.map(({ memberId }) => memberId),
      answers.map(({ answerId }) => answerId),
      answers.map(({ text }) => text),
    ],
  ),

  /** Keeps an answer without a call. */
  keep: async (
    tx: Executor,
    { memberId, answerId, ...kept }: KeptAnswer & { memberId: number; answerId: number },
  ) => {
    await sql`
      with settled as (select ${memberId}::bigint as user_id, ${answerId}::bigint as answer_id), ${keptSql(kept)}
      select from finished`.execute(tx);
  },

  deleteAnswer: async (
    executor: Executor,
    memberId: number,
    id: number,
    surfaces: readonly Surface[],
  ): Promise<boolean> => {
    const { numDeletedRows } = await executor
      .deleteFrom('assistant_answers')
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('surface', 'in', [...surfaces])
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** A conversation whose last answer is gone goes too. */
  deleteEmptyThreads: async (tx: Executor, memberId: number) => {
    const isEmpty = sql`thread.user_id = ${memberId} and not exists (
      select from assistant_answers answer where answer.user_id = thread.user_id and thread_id = thread.id)`;
    // A question that is being asked holds the conversation: the second statement sees its answer.
    await sql`select from assistant_threads thread where ${isEmpty} for update`.execute(tx);
    await sql`delete from assistant_threads thread where ${isEmpty}`.execute(tx);
  },

  /** Settles a reservation that brought no text, once: false when it has been settled before. */
  settle: async (tx: Executor, call: SettledCall): Promise<boolean> => {
    const { rows } = await sql`with ${settledSql(call)} select from settled`.execute(tx);
    return rows.length > 0;
  },

  /** Settles a reservation and keeps its answer, once. */
  settleAndKeep: async (executor: Executor, call: SettledCall, kept: KeptAnswer) => {
    await sql`with ${settledSql(call)}, ${keptSql(kept)} select from settled`.execute(executor);
  },

  /**
   * Reservations of processes that ended. The answer keeps what was saved of it, and all that was reserved counts; a request
   * that brought nothing is given back.
   */
  settleExpired: async (
    tx: Executor,
    { now, limit, models }: { now: Date; limit: number; models: readonly ModelSettings[] },
  ): Promise<{ memberId: number; hasText: boolean }[]> => {
    const prices = JSON.stringify(Object.fromEntries(models.map((model) => [model.name, model.outputPence])));
    const { rows } = await sql<{ memberId: number; hasText: boolean }>`
      with expired as (
        select id, user_id, answer_id, day, model, reserved_tokens from assistant_calls
        where ended_at is null and expires_at <= ${now}
        order by expires_at limit ${limit} for update skip locked
      ), written as (
        select expired.*, coalesce(answer, '') <> '' as "hasText" from expired
        left join assistant_answers answer on answer.user_id = expired.user_id and answer.id = answer_id
      ), ended as (
        update assistant_calls call set ended_at = ${now}, ending = 'failed',
          output_tokens = case when "hasText" then call.reserved_tokens else 0 end,
          cost_micropence = case when "hasText"
            then round(call.reserved_tokens * coalesce((${prices}::jsonb ->> call.model)::numeric, 0)) else 0 end
        from written where call.id = written.id
      ), unanswered as (
        select user_id, day, count(*) as requests, sum(reserved_tokens) as tokens
        from written where not "hasText" group by user_id, day
      ), counted as (
        update assistant_usage usage set requests = greatest(0, usage.requests - unanswered.requests),
          tokens = greatest(0, usage.tokens - unanswered.tokens)
        from unanswered where usage.user_id = unanswered.user_id and usage.day = unanswered.day
      ), kept as (
        update assistant_answers answer set ending = 'failed' from written
        where answer.user_id = written.user_id and answer.id = written.answer_id and "hasText" and answer.ending is null
      ), removed as (
        delete from assistant_answers answer using written
        where answer.user_id = written.user_id and answer.id = written.answer_id and not "hasText")
      select user_id as "memberId", "hasText" from written`.execute(tx);
    return rows;
  },

  /** The newest answer to this question, finished or not. */
  findLatest: async (
    executor: Executor,
    memberId: number,
    surfaces: readonly Surface[],
    { question, lessonId, contentType }: { question: string; lessonId?: number; contentType?: ContentType },
  ): Promise<number | null> => {
    let query = executor
      .selectFrom('assistant_answers')
      .select('id')
      .where('user_id', '=', memberId)
      .where('surface', 'in', [...surfaces])
      .where('question', '=', question)
      .orderBy('id', 'desc')
      .limit(1);
    if (lessonId !== undefined) query = query.where('lesson_id', '=', lessonId);
    if (contentType !== undefined) query = query.where('content_type', '=', contentType);
    return (await query.executeTakeFirst())?.id ?? null;
  },

  listAnswers: prepareStatement<
    { memberId: number; surfaces: readonly Surface[]; before: number | null; limit: number },
    AnswerRow
  >(
    'assistant-answers',
    `${ANSWERS} where user_id = $1 and surface = any ($2) and answer <> '' and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    ({ memberId, surfaces, before, limit }) => [memberId, surfaces, before, limit],
  ),

  listThreads: (executor: Executor, memberId: number, surface: ChatSurface) =>
    executor
      .selectFrom('assistant_threads')
      .select(['id', 'title', 'updated_at as updatedAt'])
      .where('user_id', '=', memberId)
      .where('surface', '=', surface)
      .orderBy('updated_at', 'desc')
      .limit(MAX_LISTED_THREADS)
      .execute(),

  /** The latest messages of a conversation up to a moment, in order. */
  listThreadAnswers: prepareStatement<{ memberId: number; threadId: number; until?: Date }, AnswerRow>(
    'assistant-thread',
    `select * from (${ANSWERS} where user_id = $1 and thread_id = $2 and answer <> ''
     and created_at <= coalesce($3, 'infinity'::timestamptz)
     order by id desc limit ${MAX_LISTED_MESSAGES}) latest order by id`,
    ({ memberId, threadId, until }) => [memberId, threadId, until],
  ),

  /** What was said before, in order; a question that is asked again is not part of it. */
  listTurns: async (
    executor: Executor,
    {
      memberId,
      threadId,
      question,
      limit,
    }: { memberId: number; threadId: number; question: string; limit: number },
  ): Promise<Turn[]> => {
    const rows = await executor
      .selectFrom('assistant_answers')
      .select(['question', 'answer'])
      .where('user_id', '=', memberId)
      .where('thread_id', '=', threadId)
      .where('answer', '<>', '')
      // What was answered with the fixed words must not reach a model as an earlier question.
      .where('ending', 'is distinct from', 'refused')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const [last, ...earlier] = rows;
    return (last?.question === question ? earlier : rows).toReversed();
  },

  /** False when there is no such draft. */
  vote: async (
    executor: Executor,
    { memberId, id, vote, text }: { memberId: number; id: number; vote: 1 | -1; text: string },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await executor
      .updateTable('assistant_answers')
      .set({ vote, vote_text: text })
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('surface', '=', 'content')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listAdvertRules: (executor: Executor) =>
    executor
      .selectFrom('advert_rules')
      .select(['id', 'phrases', 'only_with', 'unless', 'reason', 'advice', 'source'])
      .orderBy('id')
      .execute(),

  isNoteAccepted: async (executor: Executor, memberId: number, version: number): Promise<boolean> =>
    (await executor
      .selectFrom('assistant_notes')
      .select('version')
      .where('user_id', '=', memberId)
      .where('version', '>=', version)
      .executeTakeFirst()) !== undefined,

  acceptNote: async (executor: Executor, memberId: number, version: number, now: Date) => {
    await executor
      .insertInto('assistant_notes')
      .values({ user_id: memberId, version, accepted_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version, accepted_at: now }))
      .execute();
  },
};
