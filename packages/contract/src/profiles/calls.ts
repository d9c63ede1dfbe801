import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';
import { ownProfile } from './wire.ts';

export const profileDetail = defineCall({
  name: 'profileDetail',
  summary: 'The current user',
  method: 'GET',
  path: '/profile/detail',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: ownProfile },
});
