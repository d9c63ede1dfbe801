import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { confirmation, email, newPassword, optionalText, personName } from '../fields.ts';
import { PASSWORDS_DIFFER } from '../messages.ts';

export const REGISTERED = 'Thank you for the registration.Please check your email to activate the account.';

export const register = defineCall({
  name: 'register',
  summary: 'Ask for an account; the answer is the same for a known address',
  method: 'POST',
  path: '/register',
  auth: 'public',
  form: true,
  body: z
    .object({
      name: personName,
      email,
      referral_code: optionalText(40),
      password: newPassword,
      confirm_password: confirmation,
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});
