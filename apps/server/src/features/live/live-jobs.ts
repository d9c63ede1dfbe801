import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const checkPublishersJob = defineJob({
  name: 'live.check-publishers',
  payload: z.object({}),
  maxAttempts: 3,
});
