import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const publishDueJob = defineJob({
  name: 'catalogue.publish-due',
  payload: z.object({ itemId: z.int() }),
  maxAttempts: 25,
});
