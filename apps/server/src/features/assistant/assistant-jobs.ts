import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const settleExpiredJob = defineJob({
  name: 'assistant.settle-expired',
  payload: z.object({}),
  maxAttempts: 3,
});
