import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const MAX_ATTEMPTS = 25;

/** Fetches one provider object and updates our rows to match. */
export const syncJob = defineJob({
  name: 'billing.sync',
  payload: z.object({ key: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
  priority: -10,
});

export const createSessionJob = defineJob({
  name: 'billing.create-session',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const createSessionKey = (orderId: number) => `create-session:${orderId}`;

export const createGuestSessionJob = defineJob({
  name: 'billing.create-guest-session',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Offers a paid guest purchase to the owner of its email address. */
export const offerGuestPurchaseJob = defineJob({
  name: 'billing.offer-guest-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Claims, for a new account, the guest purchases paid under its email address before activation. */
export const claimGuestPurchasesJob = defineJob({
  name: 'billing.claim-guest-purchases',
  payload: z.object({ userId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Transfers a claimed guest purchase to its member at the provider. */
export const transferGuestPurchaseJob = defineJob({
  name: 'billing.transfer-guest-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const transferGuestPurchaseKey = (signUpId: string) => `transfer:${signUpId}`;

export const refundGuestPurchaseJob = defineJob({
  name: 'billing.refund-guest-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Cancels and refunds a second subscription of the same member. */
export const refundDuplicateSubscriptionJob = defineJob({
  name: 'billing.refund-duplicate-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Cancels and refunds a subscription that used the first-month discount a second time. */
export const refundFirstMonthJob = defineJob({
  name: 'billing.refund-first-month',
  payload: z.object({ subscriptionId: z.string(), userId: z.int(), title: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Refunds the lines of an order that the member already owned. */
export const refundDuplicateLinesJob = defineJob({
  name: 'billing.refund-duplicate-lines',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** A job of its own: retrying a failed mail must not repeat the refund. */
export const mailDuplicateLinesJob = defineJob({
  name: 'billing.mail-duplicate-lines',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailFirstMonthUsedJob = defineJob({
  name: 'billing.mail-first-month-used',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Refunds the second payment of one order. */
export const refundRepeatedPaymentJob = defineJob({
  name: 'billing.refund-repeated-payment',
  payload: z.object({ orderId: z.int(), intentId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
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
