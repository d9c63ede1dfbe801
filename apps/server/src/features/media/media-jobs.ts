import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** How many files are worked on at once, in all workers together: the rest of the jobs goes on beside them. */
const LANES = 2;

export const processMedia = defineJob({
  name: 'media.process',
  payload: z.object({ assetId: z.number().int() }),
  maxAttempts: 12,
  queue: ({ assetId }) => `media-${assetId % LANES}`,
});
