import { z } from 'zod';

import { defineCall } from '../call.ts';
import { mailedToken } from './mailed-token.ts';

export const activationForm = defineCall({
  name: 'activationForm',
  summary:
    'Whether the mailed link needs a password to be chosen: anywhere but in the browser that registered',
  method: 'POST',
  path: '/activationForm',
  auth: 'public',
  body: z.object({ token: mailedToken }),
  response: { kind: 'json', result: z.object({ needs_password: z.boolean() }) },
});
