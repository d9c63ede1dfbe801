import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const TRIES = 12;

export const mailActivationLink = defineJob({
  name: 'accounts.mail-activation-link',
  payload: z.object({ signUpId: z.uuid() }),
  maxAttempts: TRIES,
});

// These two carry an address instead of an id: whether it is known is looked up here and not while the
// visitor waits, so that the wait tells nothing. The row lives as long as the job does.
export const mailActivationLinkAgain = defineJob({
  name: 'accounts.mail-activation-link-again',
  payload: z.object({ email: z.string(), mailId: z.uuid(), signUpId: z.uuid().nullable() }),
  maxAttempts: TRIES,
});

export const mailResetLink = defineJob({
  name: 'accounts.mail-reset-link',
  payload: z.object({ email: z.string(), tokenId: z.uuid() }),
  maxAttempts: TRIES,
});

export const mailPasswordChanged = defineJob({
  name: 'accounts.mail-password-changed',
  payload: z.object({ userId: z.number(), changeId: z.uuid() }),
  maxAttempts: TRIES,
});
