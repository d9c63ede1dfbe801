import {
  advertRules,
  claraMessages,
  claraThreads,
  contentFeedback,
  contentItems,
  deleteContent,
} from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { getApi } from '../session/index.server.ts';
import type { ChatData, DraftsData } from './assistant-view.ts';
import type { ChatModel } from './paths.ts';
import { describeDay, groupOf, toHandOverView } from './thread-groups.ts';

type Context = Readonly<RouterContextProvider>;

const readNumber = (url: string, name: string): number | null => {
  const given = new URL(url).searchParams.get(name);
  return given !== null && /^\d{1,15}$/.test(given) && Number(given) > 0 ? Number(given) : null;
};

/** The conversations with one model, and the messages of the one that is open. */
export const loadChat = async (context: Context, { url }: Request, model: ChatModel): Promise<ChatData> => {
  const call = getApi(context);
  const threadId = readNumber(url, 'thread');
  const [threads, messages] = await Promise.all([
    call(claraThreads, { query: { model } }),
    threadId === null ? null : call(claraMessages, { query: { id: threadId, model } }),
  ]);
  const now = new Date();
  return {
    model,
    threads: threads.ok
      ? threads.result.threads.map(({ id, title, updated_at }) => ({
          id,
          title,
          group: groupOf(new Date(updated_at), now),
        }))
      : [],
    threadId: messages?.ok ? threadId : null,
    messages: messages?.ok ? messages.result.messages : [],
    handOver: messages?.ok && messages.result.hand_over ? toHandOverView(messages.result.hand_over) : null,
    problem: threads.ok ? null : threads.message,
  };
};

export const loadDrafts = async (context: Context, { url }: Request): Promise<DraftsData> => {
  const before = readNumber(url, 'before');
  const call = getApi(context);
  const [answer, checked] = await Promise.all([
    call(contentItems, { query: before === null ? {} : { before } }),
    call(advertRules),
  ]);
  const rules = checked.ok ? checked.result.rules : [];
  if (!answer.ok)
    return { drafts: [], rules, earlier: null, isFirstPage: before === null, problem: answer.message };
  const { items, has_more: hasMore } = answer.result;
  return {
    rules,
    drafts: items.map(({ id, question, answer: text, type, created_at }) => ({
      id,
      question,
      text,
      type,
      day: describeDay(new Date(created_at)),
    })),
    earlier: hasMore ? (items.at(-1)?.id ?? null) : null,
    isFirstPage: before === null,
    problem: null,
  };
};

const readId = (form: FormData) => Number(getText(form, 'id') ?? 0);

/** Feedback when the form has some, else its end. */
export const actOnDraft = async (context: Context, form: FormData) => {
  const call = getApi(context);
  const id = readId(form);
  const feedback = getText(form, 'feedback');
  if (feedback === undefined) return toActionResult(await call(deleteContent, { body: { id } }));
  const like = getText(form, 'like') === '1' ? 1 : -1;
  return toActionResult(await call(contentFeedback, { body: { id, like, feedback } }));
};
