import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { freeText, serviceId } from '../fields.ts';
import { CONTENT_TYPES, PROFILE_TYPES } from './content-types.ts';
import {
  PLEASE_INPUT_QUERY,
  PLEASE_INPUT_QUESTION,
  PLEASE_SELECT_CATEGORY,
  PLEASE_WRITE_FEEDBACK,
} from './messages.ts';
import {
  advertRule,
  answerChunk,
  answerListQuery,
  assistantStatus,
  claraHandOver,
  claraMessage,
  claraThread,
  contentItem,
  dashboardAnswer,
  waitingHandOver,
  wholeAnswer,
} from './wire.ts';

const MAX_QUESTION = 4_000;
const question = freeText(MAX_QUESTION, PLEASE_INPUT_QUESTION);
/** Accepted because the specification's client sends it, but ignored: the server keeps what the model answered. */
const answer = z.string().max(100_000).nullish();
const anyCase = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(names, PLEASE_SELECT_CATEGORY),
  );
const contentType = anyCase(CONTENT_TYPES);
/** Answers older than this one. */
const before = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
const saved = z.object({ id: z.int() });
const model = z.enum(['tuned', 'general']);

/** The model has 100 seconds for a draft. */
const WHOLE_ANSWER_SECONDS = 105;

const stream = { kind: 'stream', event: answerChunk } as const;
const whole = { kind: 'json', result: wholeAnswer } as const;
const lesson = { course_id: serviceId, lesson_id: serviceId };

export const askCourse = defineCall({
  name: 'askCourse',
  summary: 'Asks about a lesson; streams for callers that accept text/event-stream',
  method: 'POST',
  path: '/ai/course',
  auth: 'member',
  asksProvider: true,
  deadlineSeconds: WHOLE_ANSWER_SECONDS,
  body: z.object({ ...lesson, question }),
  response: { ...whole, event: answerChunk },
});

export const saveCourseAnswer = defineCall({
  name: 'saveCourseAnswer',
  summary: 'Confirms that the answer to a question about a lesson is saved',
  method: 'PUT',
  path: '/ai/course',
  auth: 'member',
  body: z
    .object({
      course_id: serviceId,
      lesson_id: serviceId.optional(),
      lession_id: serviceId.optional(),
      question,
      answer,
    })
    .refine((body) => body.lesson_id ?? body.lession_id, { path: ['lesson_id'], message: 'Not a number' }),
  response: { kind: 'json', result: saved },
});

export const askDashboard = defineCall({
  name: 'askDashboard',
  summary: 'Asks Clara; the whole answer',
  method: 'POST',
  path: '/ai/dashboard',
  auth: 'member',
  asksProvider: true,
  deadlineSeconds: WHOLE_ANSWER_SECONDS,
  body: z.object({ question }),
  response: whole,
});

export const streamDashboard = defineCall({
  ...askDashboard,
  name: 'streamDashboard',
  summary: 'Asks Clara; the answer as it is written',
  path: '/ai/dashboard/stream',
  response: stream,
});

export const saveDashboardAnswer = defineCall({
  name: 'saveDashboardAnswer',
  summary: 'Confirms that the answer of the dashboard or of a chat is saved',
  method: 'POST',
  path: '/ai/dashboard/save',
  auth: 'member',
  body: z.object({ question, answer }),
  response: { kind: 'json', result: saved },
});

export const dashboardAnswers = defineCall({
  name: 'dashboardAnswers',
  summary: 'Past answers of the dashboard and of the chats, newest first',
  method: 'GET',
  path: '/ai/dashboard',
  auth: 'member',
  query: answerListQuery,
  response: {
    kind: 'json',
    result: z.object({ answers: z.array(dashboardAnswer), has_more: z.boolean() }),
  },
});

export const deleteDashboardAnswer = defineCall({
  name: 'deleteDashboardAnswer',
  summary: 'Deletes a past answer',
  method: 'DELETE',
  path: '/ai/dashboard/:id',
  auth: 'member',
  body: z.object({ id: serviceId }),
  response: { kind: 'json', result: nothing },
});

const contentRequest = z.object({ type: contentType, question });

export const generateContent = defineCall({
  name: 'generateContent',
  summary: 'Writes a draft; the whole text',
  method: 'POST',
  path: '/ai/content',
  auth: 'member',
  asksProvider: true,
  deadlineSeconds: WHOLE_ANSWER_SECONDS,
  body: contentRequest,
  response: whole,
});

export const streamContent = defineCall({
  ...generateContent,
  name: 'streamContent',
  summary: 'Writes a draft; the text as it is written',
  path: '/ai/content/stream',
  response: stream,
});

export const saveContent = defineCall({
  name: 'saveContent',
  summary: 'Confirms that a draft is saved',
  method: 'POST',
  path: '/ai/content/save',
  auth: 'member',
  body: contentRequest.extend({ answer }),
  response: { kind: 'json', result: saved },
});

export const contentItems = defineCall({
  name: 'contentItems',
  summary: 'Saved drafts, newest first',
  method: 'GET',
  path: '/ai/content',
  auth: 'member',
  query: z.object({ before }),
  response: { kind: 'json', result: z.object({ items: z.array(contentItem), has_more: z.boolean() }) },
});

export const deleteContent = defineCall({
  name: 'deleteContent',
  summary: 'Deletes a draft',
  method: 'DELETE',
  path: '/ai/content/:id',
  auth: 'member',
  body: z.object({
    id: serviceId,
    type: z.string().nullish().describe('Accepted but ignored: the id names the draft'),
    question: z.string().nullish().describe('Accepted but ignored: the id names the draft'),
  }),
  response: { kind: 'json', result: nothing },
});

export const contentFeedback = defineCall({
  name: 'contentFeedback',
  summary: 'What the member thinks of a draft',
  method: 'POST',
  path: '/ai/content/feedback/:id',
  auth: 'member',
  body: z.object({
    id: serviceId,
    like: z.union([z.literal(1), z.literal(-1)]),
    feedback: freeText(2_000, PLEASE_WRITE_FEEDBACK),
  }),
  response: { kind: 'json', result: nothing },
});

export const advertRules = defineCall({
  name: 'advertRules',
  summary: 'What an advert of a clinic may not say, with why and what to write instead',
  method: 'GET',
  path: '/ai/advertRules',
  auth: 'member',
  response: { kind: 'json', result: z.object({ rules: z.array(advertRule) }) },
});

export const streamProfile = defineCall({
  name: 'streamProfile',
  summary: 'Writes a text for the profile; it is saved there by `profile/updateV2` alone',
  method: 'POST',
  path: '/ai/profile/stream',
  auth: 'member',
  asksProvider: true,
  body: z.object({ type: anyCase(PROFILE_TYPES), question }),
  response: stream,
});

export const streamClara = defineCall({
  name: 'streamClara',
  summary: 'A question in a chat with Clara; the answer as it is written',
  method: 'POST',
  path: '/ai/clara/stream',
  auth: 'member',
  asksProvider: true,
  body: z.object({
    model,
    question: freeText(MAX_QUESTION, PLEASE_INPUT_QUERY),
    thread_id: serviceId.optional().describe('The conversation it belongs to; without one, a new one begins'),
  }),
  response: stream,
});

export const claraThreads = defineCall({
  name: 'claraThreads',
  summary: 'The latest conversations with Clara',
  method: 'GET',
  path: '/ai/clara',
  auth: 'member',
  query: z.object({ model }),
  response: { kind: 'json', result: z.object({ threads: z.array(claraThread) }) },
});

export const claraMessages = defineCall({
  name: 'claraMessages',
  summary: 'The messages of a conversation with Clara, in order',
  method: 'GET',
  path: '/ai/clara/:id',
  auth: 'member',
  query: z.object({ id: serviceId, model }),
  response: {
    kind: 'json',
    result: z.object({
      messages: z.array(claraMessage),
      /** Null while it has not been handed over. */
      hand_over: claraHandOver.nullable(),
    }),
  },
});

export const handOverConversation = defineCall({
  name: 'handOverConversation',
  summary: 'Hands a conversation with Clara over to a trainer, once; repeating the call changes nothing',
  method: 'POST',
  path: '/ai/clara/handOver',
  auth: 'member',
  body: z.object({ id: serviceId, model }),
  response: { kind: 'json', result: z.object({ hand_over: claraHandOver.nullable() }) },
});

export const listHandOvers = defineCall({
  name: 'listHandOvers',
  summary: 'Conversations that wait for a trainer, the longest first',
  method: 'GET',
  path: '/studio/handOvers',
  auth: 'staff:assistant:answer',
  response: {
    kind: 'json',
    result: z.object({ waiting: z.array(waitingHandOver), has_more: z.boolean() }),
  },
});

export const answerHandOver = defineCall({
  name: 'answerHandOver',
  summary: 'Answers a conversation that was handed over; its member is notified and sees the answer in it',
  method: 'POST',
  path: '/studio/handOvers/answer',
  auth: 'staff:assistant:answer',
  body: z.object({
    member_id: serviceId,
    thread_id: serviceId,
    answer: freeText(8_000, 'Please write an answer'),
  }),
  response: { kind: 'json', result: nothing },
});

export const assistantState = defineCall({
  name: 'assistantState',
  summary: 'Whether the note has been read, and how much may be asked today',
  method: 'GET',
  path: '/ai/state',
  auth: 'member',
  response: { kind: 'json', result: assistantStatus },
});

export const acceptAssistantNote = defineCall({
  name: 'acceptAssistantNote',
  summary: 'The member has read what is sent to the provider',
  method: 'POST',
  path: '/ai/note',
  auth: 'member',
  response: { kind: 'json', result: nothing },
});
