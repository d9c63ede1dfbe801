import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { email } from '../fields.ts';

export const ACTIVATION_RESENT = 'Please check your email to activate the account.';

export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Mail the activation link again; the answer is the same for every address',
  method: 'POST',
  path: '/resendActivation',
  auth: 'public',
  form: true,
  body: z.object({ email }),
  response: { kind: 'json', result: nothing },
});
