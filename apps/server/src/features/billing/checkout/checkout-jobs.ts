import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

const MAX_ATTEMPTS = 25;

export const createSessionJob = defineJob({
  name: 'billing.create-session',
  payload: z.object({ orderId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
});

export const createSessionKey = (orderId: number) => `create-session:${orderId}`;
