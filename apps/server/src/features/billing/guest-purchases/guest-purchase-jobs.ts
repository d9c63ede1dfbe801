import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const MAX_ATTEMPTS = 25;

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
  payload: z.object({ memberId: z.int() }),
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

/** Tells the owner of the address that a purchase waits for them. */
export const mailWaitingPurchaseJob = defineJob({
  name: 'billing.mail-waiting-purchase',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

/** Tells a member that a plan they got without card and renewal ends. */
export const mailNoRenewalJob = defineJob({
  name: 'billing.mail-no-renewal',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailFirstMonthUsedJob = defineJob({
  name: 'billing.mail-first-month-used',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});
