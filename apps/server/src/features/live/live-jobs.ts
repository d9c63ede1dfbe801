import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

export const checkPublishersJob = defineJob({
  name: 'live.check-publishers',
  payload: z.object({}),
  maxAttempts: 3,
});

/** After the replay can be watched in full. */
export const removeRecordingsJob = defineJob({
  name: 'live.remove-recordings',
  payload: z.object({ streamId: z.int() }),
  maxAttempts: 15,
});

/** One at a time: recordings are large. */
export const makeReplayJob = defineJob({
  name: 'live.make-replay',
  payload: z.object({ streamId: z.int() }),
  maxAttempts: 15,
  queue: () => 'live.make-replay',
  priority: 5,
});
