import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const TRIES = 25;

/** Brings one object of the provider and our rows in line. */
export const syncJob = defineJob({
  name: 'billing.sync',
  payload: z.object({ key: z.string() }),
  maxAttempts: TRIES,
  priority: -10,
});

export const createSessionJob = defineJob({
  name: 'billing.create-session',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: TRIES,
});

export const createSessionKey = (orderId: number) => `create-session:${orderId}`;

export const createHeldSessionJob = defineJob({
  name: 'billing.create-held-session',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

/** Offers a guest purchase that was paid for to the owner of its address. */
export const offerHeldPurchaseJob = defineJob({
  name: 'billing.claim',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

/** Gives a new account what was paid for its address before it was open. */
export const claimHeldPurchasesJob = defineJob({
  name: 'billing.claim-held-purchases',
  payload: z.object({ userId: z.int() }),
  maxAttempts: TRIES,
});

/** Makes an accepted guest purchase an order of its member, at the provider too. */
export const transferHeldPurchaseJob = defineJob({
  name: 'billing.transfer-held-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

export const transferKey = (signUpId: string) => `transfer:${signUpId}`;

export const refundHeldPurchaseJob = defineJob({
  name: 'billing.refund-held-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

/** Ends a second subscription of the same member and gives the money back. */
export const returnDuplicateJob = defineJob({
  name: 'billing.return-duplicate',
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: TRIES,
});

/** Ends a subscription whose first month was cheaper without being the first, and gives the money back. */
export const refundFirstMonthJob = defineJob({
  name: 'billing.refund-first-month',
  payload: z.object({ subscriptionId: z.string(), userId: z.int(), title: z.string() }),
  maxAttempts: TRIES,
});

/** Gives back what an order paid for a second time. */
export const returnDuplicateLinesJob = defineJob({
  name: 'billing.return-duplicate-lines',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: TRIES,
});

/** Tells the member what was given back: by itself, so that a mail that fails repeats no refund. */
export const mailDuplicateLinesJob = defineJob({
  name: 'billing.mail-duplicate-lines',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: TRIES,
});

/** Tells a guest that the card had its first month. */
export const mailFirstMonthUsedJob = defineJob({
  name: 'billing.mail-first-month-used',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

/** Gives back the second payment of one order. */
export const refundRepeatedPaymentJob = defineJob({
  name: 'billing.refund-repeated-payment',
  payload: z.object({ orderId: z.int(), intentId: z.string() }),
  maxAttempts: TRIES,
});

export const sendReceiptJob = defineJob({
  name: 'billing.send-receipt',
  payload: z.object({ userId: z.int(), paymentId: z.int() }),
  maxAttempts: 12,
  priority: 10,
});

export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  payload: z.object({}),
  maxAttempts: 3,
  priority: 5,
});
