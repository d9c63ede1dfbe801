import { allMembers, searchUsers, type FoundMemberPage } from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { reportFailure } from '../../shared/http/failures.server.ts';
import { getApi, getSession } from '../session/index.server.ts';
import { toCardMember } from './card-member.server.ts';
import { membersPath, readMembersQuery, type MembersQuery } from './member-paths.ts';
import type { MembersData } from './member-view.ts';

type Context = Readonly<RouterContextProvider>;

/** The list as it opens is `allMembers`; an order or a text is a search. Visitors see who joined last. */
const load = async (context: Context, query: MembersQuery): Promise<Answer<FoundMemberPage>> => {
  const call = getApi(context);
  const { text, sort, page } = query;
  const isMember = getSession(context).member !== null;
  if (isMember && !text && sort === 'latest') {
    const answer = await call(allMembers, { query: { page } });
    return answer.ok ? { ...answer, result: answer.result.users } : answer;
  }
  const order = isMember && !text ? { sort } : {};
  const answer = await call(searchUsers, {
    query: { search_text: text, ...order, ...(isMember || text ? { page } : {}) },
  });
  return answer.ok ? { ...answer, result: answer.result.user } : answer;
};

/** A page of the members. A failure is only logged: the page is shown without them. */
export const loadMembers = async (context: Context, request: Request) => {
  const query = readMembersQuery(new URL(request.url).searchParams);
  const nothing: MembersData = { query, members: [], total: 0, perPage: 1, isLost: true };
  const answer = await load(context, query);
  if (!answer.ok) {
    reportFailure({
      stage: 'load',
      error: new Error(`The members were not loaded: ${answer.code}`),
      request,
    });
    return data(nothing, { status: answer.httpStatus === 429 ? 429 : 503 });
  }
  const { data: members, total, per_page: perPage } = answer.result;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (query.page > last) throw redirect(membersPath({ ...query, page: last }));
  return data<MembersData>({ query, members: members.map(toCardMember), total, perPage, isLost: false });
};
