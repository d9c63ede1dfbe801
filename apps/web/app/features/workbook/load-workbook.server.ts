import {
  dashboardAnswers,
  deleteDashboardAnswer,
  deleteWorkbookEntry,
  workbookEntries,
} from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import type { RouterContextProvider } from 'react-router';

import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { getApi } from '../session/index.server.ts';
import { fromConversations, fromWorkbook } from './kept-answer.ts';
import type { AnswersPageData, KeptAnswers } from './workbook-view.ts';

type Context = Readonly<RouterContextProvider>;

const readBefore = ({ url }: Request): { before?: number } => {
  const given = new URL(url).searchParams.get('before');
  return given !== null && /^\d{1,15}$/.test(given) && Number(given) > 0 ? { before: Number(given) } : {};
};

const toData = <Result>(
  answer: Answer<Result>,
  read: (result: Result) => KeptAnswers,
  isFirstPage: boolean,
): AnswersPageData =>
  answer.ok
    ? { ...read(answer.result), isFirstPage, problem: null }
    : { answers: [], earlier: null, isFirstPage, problem: answer.message };

/** What the member asked beside lessons, newest first. */
export const loadWorkbook = async (context: Context, request: Request): Promise<AnswersPageData> => {
  const query = readBefore(request);
  return toData(await getApi(context)(workbookEntries, { query }), fromWorkbook, query.before === undefined);
};

/** Everything the member asked on the dashboard and in the chats, newest first. */
export const loadConversations = async (context: Context, request: Request): Promise<AnswersPageData> => {
  const query = readBefore(request);
  return toData(
    await getApi(context)(dashboardAnswers, { query }),
    fromConversations,
    query.before === undefined,
  );
};

const readId = (form: FormData) => ({ id: Number(getText(form, 'id') ?? 0) });

export const removeWorkbookEntry = async (context: Context, form: FormData) =>
  toActionResult(await getApi(context)(deleteWorkbookEntry, { body: readId(form) }));

export const removeConversation = async (context: Context, form: FormData) =>
  toActionResult(await getApi(context)(deleteDashboardAnswer, { body: readId(form) }));
