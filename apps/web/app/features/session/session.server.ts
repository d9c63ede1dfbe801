import { profileHeader, type HeaderProfile } from '@maetrix/contract';
import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';

import { pages } from '../../route-table.ts';
import { apiFor, type Api } from '../../shared/http/api.server.ts';
import { notFound } from '../../shared/http/require-result.server.ts';
import { decidePageAccess } from './access.ts';

/** `problem` is set when the API could not say who the caller is. */
export type Session = { member: HeaderProfile | null; problem: string | null };

type Visit = Session & { api: Api };

const visitContext = createContext<Visit>();

const identify = async (api: Api, request: Request): Promise<Session> => {
  if (!request.headers.get('cookie')?.includes(SESSION_COOKIE)) return { member: null, problem: null };
  const answer = await api.call(profileHeader);
  if (answer.ok) return { member: answer.result, problem: null };
  if (answer.code !== 'unauthenticated') return { member: null, problem: answer.message };
  api.clearSession();
  return { member: null, problem: null };
};

/** Checks the matched route pattern, not the URL: one page has many URL spellings, `.data` among them. */
const guard = (session: Session, pattern: string, { pathname, search }: URL) => {
  const page = pages.find(({ path }) => path === pattern);
  // Do not redirect a member to the login because the API did not answer.
  if (session.problem && page?.access === 'member') throw data(session.problem, { status: 503 });
  if (session.problem) return;
  const decision = decidePageAccess(page, session.member !== null, pathname + search);
  if (decision.show) return;
  if ('goTo' in decision) throw redirect(decision.goTo);
  throw notFound();
};

/** Identifies the caller and checks access before every page; forwards the cookies of the API after it. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern, url },
  next,
) => {
  const api = apiFor(request);
  const session = await identify(api, request);
  context.set(visitContext, { ...session, api });
  guard(session, pattern, url);
  const response = await next();
  for (const cookie of api.cookies) response.headers.append('set-cookie', cookie);
  return response;
};

type Context = Readonly<RouterContextProvider>;

export const getSession = (context: Context): Session => {
  const { member, problem } = context.get(visitContext);
  return { member, problem };
};

/** The API client of this request. */
export const getApi = (context: Context): Api['call'] => context.get(visitContext).api.call;
