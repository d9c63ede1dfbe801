import {
  allMembers,
  memeberDetailByIdV2,
  nameUrl,
  publicMembers,
  searchUsers,
  userList,
} from '@maetrix/contract';

import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { presentFoundPage, presentMentionable, presentPage } from './members-presenter.ts';
import type { MembersDirectory } from './members-service.ts';
import { presentProfile } from './profile/member-profile-presenter.ts';
import type { MemberProfiles } from './profile/member-profile-service.ts';

const SORTS = { latest: 'joined', alphabetical: 'alphabetical' } as const;

export const registerMemberRoutes = (
  routes: Routes,
  {
    members,
    memberProfiles,
    accounts,
  }: {
    members: MembersDirectory;
    memberProfiles: MemberProfiles;
    accounts: Pick<Accounts, 'sessions'>;
  },
) => {
  const findCaller = async (credential: Credential | null) =>
    credential && accounts.sessions.authenticate(credential);

  routes.member(allMembers, async ({ query, caller }) => ({
    result: { users: presentPage(await members.list('joined', query.page, caller.memberId)) },
  }));

  routes.optionalInQuery(searchUsers, async ({ query, credential, request }) => {
    const caller = await findCaller(credential);
    const present = caller ? presentPage : presentFoundPage;
    const { search_text: text, sort, lat: latitude, lng: longitude, page } = query;
    const address = request.clientAddress;
    if (text.trim()) return { result: { user: present(await members.search(text, page, address)) } };
    if (latitude !== undefined && longitude !== undefined) {
      const place = { latitude, longitude };
      return { result: { user: present(await members.searchNear(place, query.distance, page, address)) } };
    }
    if (caller) {
      const listed = await members.list(SORTS[sort ?? 'latest'], page, caller.memberId);
      return { result: { user: presentPage(listed) } };
    }
    if (sort || page > 1) throw new AppError('unauthenticated');
    return { result: { user: presentFoundPage(await members.listForVisitors(address)) } };
  });

  routes.member(userList, async ({ caller }) => ({
    result: (await members.listFirst(caller.memberId)).map(presentMentionable),
  }));

  routes.optionalInQuery(memeberDetailByIdV2, async ({ query, credential, request }) => {
    const caller = await findCaller(credential);
    const profile = await memberProfiles.read(
      query.member_id,
      caller?.memberId ?? null,
      request.clientAddress,
    );
    return { result: presentProfile(profile) };
  });

  routes.public(publicMembers, async ({ query, request }) => {
    const { pageCount, members: listed } = await members.listNames(query.page, request.clientAddress);
    return {
      result: {
        page_count: pageCount,
        members: listed.map(({ memberId, name }) => ({ id: memberId, name_url: nameUrl(name) })),
      },
    };
  });
};
