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

/** Cancels and refunds a second subscription of the same member. */
export const refundDuplicateSubscriptionJob = defineJob({
  name: 'billing.refund-duplicate-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Cancels and refunds a subscription that used the first-month discount a second time. */
export const refundFirstMonthJob = defineJob({
  name: 'billing.refund-first-month',
  payload: z.object({ subscriptionId: z.string(), memberId: z.int(), title: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Tells the member about a second subscription, which is cancelled and refunded. */
export const mailDuplicateSubscriptionJob = defineJob({
  name: 'billing.mail-duplicate-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

const mismatch = z.object({
  orderId: z.int(),
  amountMinor: z.int(),
  currency: z.string(),
  /** Of a plan; it is cancelled. */
  subscriptionId: z.string().nullable(),
  intentId: z.string().nullable(),
});

/** Refunds a payment of another amount than its order. */
export const refundMismatchJob = defineJob({
  name: 'billing.refund-mismatch',
  payload: mismatch,
  maxAttempts: MAX_ATTEMPTS,
});

export const mailMismatchJob = defineJob({
  name: 'billing.mail-mismatch',
  payload: mismatch,
  maxAttempts: MAX_ATTEMPTS,
});

/** Refunds the lines of an order that the member already owned, or that were withdrawn. */
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

export const mailFirstMonthRefundJob = defineJob({
  name: 'billing.mail-first-month-refund',
  payload: z.object({ subscriptionId: z.string(), memberId: z.int(), title: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailRepeatedPaymentJob = defineJob({
  name: 'billing.mail-repeated-payment',
  payload: z.object({ orderId: z.int(), intentId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Voids the open invoices of a subscription that was never paid or has ended. */
export const voidUnpaidInvoicesJob = defineJob({
  name: 'billing.void-unpaid-invoices',
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Refunds the second payment of one order. */
export const refundRepeatedPaymentJob = defineJob({
  name: 'billing.refund-repeated-payment',
  payload: z.object({ orderId: z.int(), intentId: z.string() }),
  maxAttempts: MAX_ATTEMPTS,
});
