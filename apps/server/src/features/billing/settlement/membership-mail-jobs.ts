import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const MAX_ATTEMPTS = 25;

/** Tells a member about a cancellation, a resumption or a change of plan, however it came about. */
export const mailMembershipJob = defineJob({
  name: 'billing.mail-membership',
  payload: z.object({
    memberId: z.int(),
    subscriptionId: z.string(),
    /** Counts the changes of the subscription: each is mailed once. */
    version: z.int(),
    notice: z.enum(['cancelled', 'resumed', 'changed']),
    fromPlanId: z.int(),
    planId: z.int(),
    /** What a month costs before and after, as the provider charges it. */
    fromFeeMinor: z.int().nullish(),
    feeMinor: z.int().nullish(),
    periodEnd: z.iso.datetime(),
  }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailRenewalFailedJob = defineJob({
  name: 'billing.mail-renewal-failed',
  payload: z.object({
    memberId: z.int(),
    invoiceId: z.string(),
    planId: z.int(),
    amountMinor: z.int(),
    currency: z.string(),
    accessUntil: z.iso.datetime(),
  }),
  maxAttempts: MAX_ATTEMPTS,
});
