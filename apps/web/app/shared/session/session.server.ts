import { profileDetail, type OwnProfile } from '@maetrix/contract';
import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';

import { pages } from '../../route-table.ts';
import { apiFor, SESSION_COOKIE, type Api } from '../api.server.ts';
import { decideAccess } from './access.ts';

/** `problem` says why nothing is known of the caller. */
export type Session = { member: OwnProfile | null; problem: string | null };

type Visit = Session & { api: Api };

const visitContext = createContext<Visit>();

const identify = async (api: Api, request: Request): Promise<Session> => {
  if (!request.headers.get('cookie')?.includes(SESSION_COOKIE)) return { member: null, problem: null };
  const answer = await api.call(profileDetail);
  if (answer.ok) return { member: answer.result, problem: null };
  if (answer.code !== 'unauthenticated') return { member: null, problem: answer.message };
  api.forgetSession();
  return { member: null, problem: null };
};

/** Decides by the route that was matched: an address has many spellings, and `.data` asks for the same page. */
const guard = (session: Session, pattern: string, { pathname, search }: URL) => {
  const page = pages.find(({ path }) => path === pattern);
  // Nobody is sent away because we could not ask who she is.
  if (session.problem && page?.access === 'member') throw data(session.problem, { status: 503 });
  if (session.problem) return;
  const decision = decideAccess(page, session.member !== null, pathname + search);
  if (decision.show) return;
  if ('goTo' in decision) throw redirect(decision.goTo);
  throw data('Not found', { status: 404 });
};

/** Before every page: who is it, and may she? After it: what the API said about cookies is passed on. */
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

export const sessionOf = (context: Context): Session => {
  const { member, problem } = context.get(visitContext);
  return { member, problem };
};

/** The API as the visitor of this request. */
export const apiOf = (context: Context): Api['call'] => context.get(visitContext).api.call;
