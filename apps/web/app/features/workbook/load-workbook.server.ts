import {
  answerCategories,
  dashboardAnswers,
  deleteDashboardAnswer,
  deleteWorkbookEntry,
  workbookEntries,
} from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import type { ExportKind } from '@maetrix/contract/export-files';
import type { RouterContextProvider } from 'react-router';

import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { getApi } from '../session/index.server.ts';
import { readFilter } from './answers-path.ts';
import { fromConversations, fromWorkbook } from './kept-answer.ts';
import type { AnswersPageData, KeptAnswers } from './workbook-view.ts';

type Context = Readonly<RouterContextProvider>;

const readBefore = ({ url }: Request): { before?: number } => {
  const given = new URL(url).searchParams.get('before');
  return given !== null && /^\d{1,15}$/.test(given) && Number(given) > 0 ? { before: Number(given) } : {};
};

const readAsked = (request: Request) => {
  const filter = readFilter(request.url);
  const { search, category } = filter;
  const page = readBefore(request);
  return {
    filter,
    isFirstPage: page.before === undefined,
    query: { ...page, ...(search && { search }), ...(category && { category }) },
  };
};

/** A list is shown without its counts. */
const loadCounts = async (context: Context, kind: ExportKind) => {
  const answer = await getApi(context)(answerCategories, { query: { kind } });
  return answer.ok ? answer.result : null;
};

const toData = <Result>(
  answer: Answer<Result>,
  read: (result: Result) => KeptAnswers,
  rest: Pick<AnswersPageData, 'filter' | 'counts' | 'isFirstPage'>,
): AnswersPageData =>
  answer.ok
    ? { ...rest, ...read(answer.result), problem: null }
    : { ...rest, answers: [], earlier: null, problem: answer.message };

/** What the member asked beside lessons, newest first. */
export const loadWorkbook = async (context: Context, request: Request): Promise<AnswersPageData> => {
  const { query, ...asked } = readAsked(request);
  const [answer, counts] = await Promise.all([
    getApi(context)(workbookEntries, { query }),
    loadCounts(context, 'workbook'),
  ]);
  return toData(answer, fromWorkbook, { ...asked, counts });
};

/** Everything the member asked on the dashboard and in the chats, newest first. */
export const loadConversations = async (context: Context, request: Request): Promise<AnswersPageData> => {
  const { query, ...asked } = readAsked(request);
  const [answer, counts] = await Promise.all([
    getApi(context)(dashboardAnswers, { query }),
    loadCounts(context, 'insight_engine'),
  ]);
  return toData(answer, fromConversations, { ...asked, counts });
};

const readId = (form: FormData) => ({ id: Number(getText(form, 'id') ?? 0) });

export const removeWorkbookEntry = async (context: Context, form: FormData) =>
  toActionResult(await getApi(context)(deleteWorkbookEntry, { body: readId(form) }));

export const removeConversation = async (context: Context, form: FormData) =>
  toActionResult(await getApi(context)(deleteDashboardAnswer, { body: readId(form) }));
