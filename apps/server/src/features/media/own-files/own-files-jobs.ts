import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

import { processingQueue } from '../processing/processing-jobs.ts';

/** In the queue of its processing: files that are still being written would come back. */
export const removeMedia = defineJob({
  name: 'media.remove',
  payload: z.object({ assetId: z.number().int() }),
  maxAttempts: 12,
  queue: processingQueue,
});

export const sweepMedia = defineJob({
  name: 'media.sweep',
  payload: z.object({}),
  maxAttempts: 3,
  priority: 10,
});
