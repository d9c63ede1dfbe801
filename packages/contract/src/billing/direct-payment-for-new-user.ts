import { z } from 'zod';

import { defineCall } from '../call.ts';
import { confirmation, email, newPassword, optionalText, personName } from '../fields.ts';
import { purchase, requestKey } from './checkout.ts';

export const directPaymentForNewUser = defineCall({
  name: 'directPaymentForNewUser',
  summary:
    'Ask for an account and pay in one go. The account opens when its address is proven; `user_token` confirms this payment and nothing else. The answer is the same for a known address',
  method: 'POST',
  path: '/directPaymentForNewUser',
  auth: 'public',
  form: true,
  body: purchase
    .extend({
      name: personName,
      email,
      password: newPassword,
      confirm_password: confirmation,
      referral_code: optionalText(40),
      company_name: optionalText(120),
      dob: optionalText(40),
      address1: optionalText(200),
      address2: optionalText(200),
      city: optionalText(120),
      country: optionalText(120),
      mobile: optionalText(40),
      post_code: optionalText(20),
      tshirt_size: optionalText(10),
      tshirt_colour: optionalText(20),
      request_key: requestKey,
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: 'Password and confirm password must be same',
    }),
  response: {
    kind: 'json',
    result: z.object({
      session: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
      user_token: z.string(),
    }),
  },
});
