import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const freezeBenchmarksJob = defineJob({
  name: 'weekly-tracker.freeze-benchmarks',
  payload: z.object({}),
  maxAttempts: 8,
});
