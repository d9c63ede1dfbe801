import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { confirmation, enteredPassword, newPassword } from '../fields.ts';
import { PASSWORDS_DIFFER } from '../messages.ts';

export const PASSWORD_UPDATED = 'Password Update Successfully';

export const changePasswordAfterAuthentication = defineCall({
  name: 'changePasswordAfterAuthentication',
  summary: "Change the caller's password; her other sessions end",
  method: 'POST',
  path: '/changePasswordAfterAuthentication',
  auth: 'member',
  form: true,
  body: z
    .object({
      email: z.string().nullish().describe('Ignored: the session says whose password it is'),
      password: enteredPassword,
      new_password: newPassword,
      confirm_password: confirmation,
    })
    .refine((form) => form.new_password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});
