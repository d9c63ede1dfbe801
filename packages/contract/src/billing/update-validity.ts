import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { freeText, optionalText } from '../fields.ts';
import { confirmedServices } from './buy-services.ts';

export const updateValidityAfterSubscriptionPaymentV2 = defineCall({
  name: 'updateValidityAfterSubscriptionPaymentV2',
  summary:
    'Confirm a checkout on the result page: by the member, or by the ticket of a new user (as bearer or `user_token`)',
  method: 'POST',
  path: '/updateValidityAfterSubscriptionPaymentV2',
  auth: 'optional',
  asksProvider: true,
  form: true,
  body: z.object({
    session_id: freeText(200, 'Which payment?'),
    services: confirmedServices,
    user_token: optionalText(200),
  }),
  response: { kind: 'json', result: nothing },
});
