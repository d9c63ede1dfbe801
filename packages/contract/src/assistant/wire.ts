import { z } from 'zod';

import { serviceCategory } from '../fields.ts';
import { MAX_ANSWER_SEARCH } from '../workbook/export-files.ts';
import { CONTENT_TYPES } from './content-types.ts';

/** Where a sentence of an answer comes from; the caller may open it. */
export const citation = z.object({
  /** The number in brackets that the answer cites it with. */
  number: z.int(),
  service_category: serviceCategory,
  service_id: z.int(),
  title: z.string(),
  title_url: z.string(),
  category_title_url: z.string(),
  /** The lesson of a course. */
  playble_item_id: z.int().nullable(),
  playble_item_name: z.string().nullable(),
  /** Where in the recording it is said; null in a text. */
  start_seconds: z.int().nullable(),
});

export type Citation = z.output<typeof citation>;

/** One event of a streamed answer, as OpenAI-compatible clients read it. */
export const answerChunk = z.object({
  /** The same in all events of an answer. */
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({ content: z.string().optional() }),
      finish_reason: z.enum(['stop', 'length']).nullable(),
    }),
  ),
  /** With the last event. */
  citations: z.array(citation).optional(),
  /** In a chat: the conversation that the next question belongs to. */
  thread_id: z.int().optional(),
});

export type AnswerChunk = z.output<typeof answerChunk>;

/** A whole answer. */
export const wholeAnswer = z.object({ id: z.int(), answer: z.string(), citations: z.array(citation) });

/** Which answers of a list. */
export const answerListQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only answers older than this one'),
  search: z
    .string()
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .trim()
    .max(MAX_ANSWER_SEARCH)
    .optional()
    .describe(
      'Only answers with these words in the question or the answer, or with words that begin like them',
    ),
  category: z
    .string()
    .regex(/^(?:\d{1,15}|[a-z_]{1,20})$/)
    .optional()
    .describe('Only answers of this category'),
});
export type AnswerListQuery = z.output<typeof answerListQuery>;

const answerFields = {
  id: z.int(),
  question: z.string(),
  /** Markdown. */
  answer: z.string(),
  created_at: z.string(),
  /** The lesson that was asked about, or the first one that the answer cites. */
  lesson_name: z.string().nullable(),
  citations: z.array(citation),
};

export const dashboardAnswer = z.object(answerFields);
export type DashboardAnswer = z.output<typeof dashboardAnswer>;

export const contentItem = z.object({
  ...answerFields,
  type: z.enum(CONTENT_TYPES),
  like: z.union([z.literal(1), z.literal(-1)]).nullable(),
  feedback: z.string().nullable(),
});
export type ContentItem = z.output<typeof contentItem>;

export const claraThread = z.object({ id: z.int(), title: z.string(), updated_at: z.string() });
export type ClaraThread = z.output<typeof claraThread>;

export const claraMessage = z.object({
  message: z.string(),
  sender: z.enum(['user', 'Clara']),
  direction: z.enum(['outgoing', 'incoming']),
  citations: z.array(citation),
});
export type ClaraMessage = z.output<typeof claraMessage>;

/** A conversation that was handed over to a trainer. */
export const claraHandOver = z.object({
  handed_over_at: z.string(),
  answered_at: z.string().nullable(),
  /** Of the trainer, as plain text; null until there is one. */
  answer: z.string().nullable(),
});
export type ClaraHandOver = z.output<typeof claraHandOver>;

/** The same for staff, while it waits: the messages up to the moment it was handed over. */
export const waitingHandOver = z.object({
  member_id: z.int(),
  member_name: z.string(),
  thread_id: z.int(),
  title: z.string(),
  handed_over_at: z.string(),
  messages: z.array(claraMessage),
});
export type WaitingHandOver = z.output<typeof waitingHandOver>;

/** What an advert may not say, as data; `advert-check.ts` says how phrases are written. */
export const advertRule = z.object({
  id: z.int(),
  phrases: z.array(z.string()),
  /** A sentence breaks the rule only with one of these, when there are any. */
  only_with: z.array(z.string()),
  /** A sentence with one of these does not break it. */
  unless: z.array(z.string()),
  reason: z.string(),
  /** What to write instead. */
  advice: z.string(),
  /** Where the rule is written. */
  source: z.string().nullable(),
});
export type AdvertRule = z.output<typeof advertRule>;

export const assistantStatus = z.object({
  /** Whether the member has read what is sent to the provider. */
  is_note_accepted: z.boolean(),
  requests_left: z.int(),
  requests_per_day: z.int(),
});
export type AssistantStatus = z.output<typeof assistantStatus>;
