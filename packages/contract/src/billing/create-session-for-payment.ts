import { z } from 'zod';

import { defineCall } from '../call.ts';
import { checkout, purchase, purchases, requestKey } from './checkout.ts';

export const createSessionForPayment = defineCall({
  name: 'createSessionForPayment',
  summary: "Order several services and open the provider's checkout; prices are the catalogue's",
  method: 'POST',
  path: '/createSessionForPayment',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ services: purchases, request_key: requestKey }),
  response: { kind: 'json', result: checkout },
});

export const createSessionForPaymentV2 = defineCall({
  name: 'createSessionForPaymentV2',
  summary: "Order one service and open the provider's checkout",
  method: 'POST',
  path: '/createSessionForPaymentV2',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: purchase.extend({ request_key: requestKey }),
  response: { kind: 'json', result: checkout },
});
