import { z } from 'zod';

import { defineCall } from '../call.ts';
import { confirmation, newPassword } from '../fields.ts';
import { PASSWORDS_DIFFER } from '../messages.ts';
import { mailedToken } from './mailed-token.ts';

export const activateWithPassword = defineCall({
  name: 'activateWithPassword',
  summary: 'Activate with a password chosen behind the mailed link; the rules are those of registration',
  method: 'POST',
  path: '/activateWithPassword',
  auth: 'public',
  form: true,
  body: z
    .object({ token: mailedToken, password: newPassword, confirm_password: confirmation })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: z.object({ is_active: z.boolean() }) },
});
