import { z } from 'zod';

import { defineCall } from '../call.ts';
import { confirmation, email, freeText, newPassword, optionalText, personName } from '../fields.ts';
import { PASSWORDS_MUST_BE_SAME, TSHIRT_COLOURS, TSHIRT_SIZES } from '../messages.ts';
import { purchase, requestKey } from './checkout.ts';

const SHORTEST_MOBILE = 10;

/** Digits, with what people put between them. */
const mobile = freeText(40, 'Mobile Is Required').refine(
  (text) => /^\+?[\d ()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= SHORTEST_MOBILE,
  `Please enter at least ${SHORTEST_MOBILE} digits`,
);

const optionalChoice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.preprocess((value) => value || undefined, z.enum(choices).optional());

export const directPaymentForNewUser = defineCall({
  name: 'directPaymentForNewUser',
  summary:
    'Ask for an account and pay in one go. The account opens when its address is proven; `user_token` confirms this payment and nothing else. The answer is the same for a known address',
  method: 'POST',
  path: '/directPaymentForNewUser',
  auth: 'public',
  asksProvider: true,
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
      mobile,
      post_code: optionalText(20),
      tshirt_size: optionalChoice(TSHIRT_SIZES),
      tshirt_colour: optionalChoice(TSHIRT_COLOURS),
      request_key: requestKey,
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_MUST_BE_SAME,
    }),
  response: {
    kind: 'json',
    result: z.object({
      session: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
      user_token: z.string(),
    }),
  },
});
