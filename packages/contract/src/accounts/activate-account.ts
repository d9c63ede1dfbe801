import { z } from 'zod';

import { defineCall } from '../call.ts';
import { mailedToken } from './mailed-token.ts';

export const activateAccount = defineCall({
  name: 'activateAccount',
  summary: 'The one button behind the mailed link; redirects to /account/activation?status=true|false',
  method: 'POST',
  path: '/activateAccount',
  auth: 'public',
  form: true,
  body: z.object({ token: mailedToken }),
  response: { kind: 'redirect' },
});
