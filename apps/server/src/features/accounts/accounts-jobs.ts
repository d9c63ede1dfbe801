import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const MAX_ATTEMPTS = 12;

export const mailActivationLink = defineJob({
  name: 'accounts.mail-activation-link',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

// The next two carry an address instead of an id: looking it up during the request would reveal by its duration whether
// the address is registered. The payload is deleted with the job.
export const mailActivationLinkAgain = defineJob({
  name: 'accounts.mail-activation-link-again',
  payload: z.object({ email: z.string(), mailId: z.uuid(), signUpId: z.uuid().nullable() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailResetLink = defineJob({
  name: 'accounts.mail-reset-link',
  /** Jobs that were queued before requests had a time have none. */
  payload: z.object({ email: z.string(), tokenId: z.uuid(), requestedAt: z.iso.datetime().optional() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const mailPasswordChanged = defineJob({
  name: 'accounts.mail-password-changed',
  payload: z.object({ memberId: z.number(), changeId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
});

const emailChange = z.object({ memberId: z.number(), changeId: z.uuid() });

export const mailEmailConfirmation = defineJob({
  name: 'accounts.mail-email-confirmation',
  payload: emailChange,
  maxAttempts: MAX_ATTEMPTS,
});

export const mailEmailChangeRequested = defineJob({
  name: 'accounts.mail-email-change-requested',
  payload: emailChange,
  maxAttempts: MAX_ATTEMPTS,
});

export const mailEmailChanged = defineJob({
  name: 'accounts.mail-email-changed',
  payload: emailChange,
  maxAttempts: MAX_ATTEMPTS,
});
