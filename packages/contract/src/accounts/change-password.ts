import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { confirmation, resetPassword } from '../fields.ts';
import { PASSWORDS_DIFFER } from '../messages.ts';
import { mailedToken } from './mailed-token.ts';

export const PASSWORD_CHANGED = 'Your password has been changed successfully';

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Set a new password with the mailed reset token; every session ends',
  method: 'POST',
  path: '/changePassword',
  auth: 'public',
  form: true,
  body: z
    .object({ token: mailedToken, new_password: resetPassword, confirm_password: confirmation })
    .refine((form) => form.new_password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});
