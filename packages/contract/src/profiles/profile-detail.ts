import { z } from 'zod';

import { sessionUser } from '../accounts/session-user.ts';
import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';

const ownProfile = sessionUser.extend({
  /** How many things are in her cart. */
  cart_items: z.int(),
});

export type OwnProfile = z.output<typeof ownProfile>;

export const profileDetail = defineCall({
  name: 'profileDetail',
  summary: 'The current user',
  method: 'GET',
  path: '/profile/detail',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: ownProfile },
});
