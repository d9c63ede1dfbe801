import { z } from 'zod';

import { defineCall } from '../call.ts';
import { checkout, PAYMENT_RECEIVED, paymentMethodId, purchase, purchases, requestKey } from './checkout.ts';

export const subscriptionPayment = defineCall({
  name: 'subscriptionPayment',
  summary: "Order a plan and open the provider's checkout; the list names one plan",
  method: 'POST',
  path: '/subscriptionPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ services: purchases, request_key: requestKey }),
  response: { kind: 'json', result: checkout },
});

export const subscriptionPaymentV2 = defineCall({
  name: 'subscriptionPaymentV2',
  summary: "Order a plan and open the provider's checkout",
  method: 'POST',
  path: '/subscriptionPaymentV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({ request_key: requestKey }),
  response: { kind: 'json', result: checkout },
});

export const subscriptionCardPayment = defineCall({
  name: 'subscriptionCardPayment',
  summary: `Take a plan with a card from the provider's own fields. Says "${PAYMENT_RECEIVED}", or gives what the provider's script needs to have her bank ask her; then the same call is made again`,
  method: 'POST',
  path: '/subscriptionCardPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({ payment_method: paymentMethodId, request_key: requestKey }),
  response: { kind: 'json', result: z.object({ client_secret: z.string() }).nullable() },
});
