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

/** Gives a purchase made before its account was open to that account. */
export const claimJob = defineJob({
  name: 'billing.claim',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

/** Ends a second subscription of the same member and gives the money back. */
export const returnDuplicateJob = defineJob({
  name: 'billing.return-duplicate',
  payload: z.object({ subscriptionId: z.string() }),
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
