import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';

export const PURCHASE_ACCEPTED = 'It is yours. It opens in a moment.';

const waitingPurchase = z.object({
  purchase_id: z.string(),
  service_name: z.string(),
  service_category: z.string(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  refunded_on: z.string(),
  /** Why the caller cannot accept it, for people to read; null when they can. */
  refusal: z.string().nullable(),
});

export type WaitingPurchase = z.output<typeof waitingPurchase>;

export const waitingPurchases = defineCall({
  name: 'waitingPurchases',
  summary:
    "What somebody without a session paid for with the caller's address. It is the caller's once accepted, and refunded on `refunded_on` otherwise",
  method: 'GET',
  path: '/waitingPurchases',
  auth: 'member',
  response: { kind: 'json', result: z.array(waitingPurchase) },
});

export const acceptPurchase = defineCall({
  name: 'acceptPurchase',
  summary: "Accept a waiting purchase: for the time that was paid for, without the payer's card or renewal",
  method: 'POST',
  path: '/acceptPurchase',
  auth: 'member',
  form: true,
  body: z.object({ purchase_id: z.uuid('Which purchase?') }),
  response: { kind: 'json', result: nothing },
});
