import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { optionalText } from '../fields.ts';
import { PAYMENT_RECEIVED, paymentMethodId, purchases, requestKey } from './checkout.ts';

export const buyServices = defineCall({
  name: 'buyServices',
  summary: `Buy services with a card from the provider's own fields; card numbers are refused. Says "${PAYMENT_RECEIVED}"`,
  method: 'POST',
  path: '/buyServices',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({
    services: purchases,
    payment_method: paymentMethodId,
    name_on_card: optionalText(120),
    request_key: requestKey,
  }),
  response: { kind: 'json', result: nothing },
});

/** The services of a confirmation are display only: what was ordered is known. */
export const confirmedServices = z.array(z.unknown()).max(50).optional();

export const buyServicesV2 = defineCall({
  name: 'buyServicesV2',
  summary:
    'Confirm a checkout of services, by its payment or its session. Answers "pending" until it is paid',
  method: 'POST',
  path: '/buyServicesV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z
    .object({
      services: confirmedServices,
      payment_intent: optionalText(200),
      session_id: optionalText(200),
    })
    .refine((body) => body.payment_intent ?? body.session_id, {
      path: ['payment_intent'],
      message: 'Which payment?',
    }),
  response: { kind: 'json', result: nothing },
});
