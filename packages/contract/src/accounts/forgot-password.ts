import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { email } from '../fields.ts';

export const RESET_MAIL_SENT = 'Please check your email to change password.';

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  summary: 'Mail a reset link; the answer is the same for every address',
  method: 'POST',
  path: '/forgotPassword',
  auth: 'public',
  form: true,
  body: z.object({ email }),
  response: { kind: 'json', result: nothing },
});
