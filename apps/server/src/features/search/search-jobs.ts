import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** Enqueued by the database with every change of the catalogue. */
export const indexJob = defineJob({
  name: 'search.index',
  payload: z.object({}),
  maxAttempts: 25,
});
