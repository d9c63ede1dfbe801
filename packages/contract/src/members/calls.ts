import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';
import {
  foundMemberPage,
  listedMemberIds,
  memberDetail,
  memberPage,
  MEMBERS_PER_SITEMAP,
  mentionableMember,
} from './wire.ts';

const page = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1);

export const allMembers = defineCall({
  name: 'allMembers',
  summary: 'The members, the newest first',
  method: 'GET',
  path: '/allMembers',
  auth: 'member',
  query: z.object({ ...ignoredToken, page }),
  response: { kind: 'json', result: z.object({ users: memberPage }) },
});

export const searchUsers = defineCall({
  name: 'searchUsers',
  summary:
    'Members by name or town, or near a place; without these the newest. Only members may sort and go through all pages',
  method: 'GET',
  path: '/searchUsers',
  auth: 'optional',
  query: z.object({
    ...ignoredToken,
    search_text: z.string().max(100).default(''),
    sort: z.enum(['latest', 'alphabetical']).optional(),
    /** The middle of a search by distance. */
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    /** In kilometres. */
    distance: z.coerce.number().min(1).max(200).default(30),
    page,
  }),
  response: { kind: 'json', result: z.object({ user: foundMemberPage }) },
});

export const userList = defineCall({
  name: 'userList',
  summary: 'The first members in alphabetical order, at most 100',
  method: 'GET',
  path: '/userList',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: z.array(mentionableMember) },
});

export const memeberDetailByIdV2 = defineCall({
  name: 'memeberDetailByIdV2',
  summary: 'The public profile of a member; a hidden one only for its owner',
  method: 'GET',
  path: '/memeberDetailByIdV2',
  auth: 'optional',
  query: z.object({
    ...ignoredToken,
    member_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  response: { kind: 'json', result: memberDetail },
});

export const publicMembers = defineCall({
  name: 'publicMembers',
  summary: `Every listed member, ${MEMBERS_PER_SITEMAP} at a time, for the sitemap`,
  method: 'GET',
  path: '/publicMembers',
  auth: 'public',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: { kind: 'json', result: listedMemberIds },
});
