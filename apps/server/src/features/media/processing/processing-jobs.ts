import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

/** How many files are processed at once across all workers, so that other jobs are not delayed. */
const MAX_PARALLEL_FILES = 2;

/** The same for everything that writes or removes the files of an asset. */
export const processingQueue = ({ assetId }: { assetId: number }): string =>
  `media-${assetId % MAX_PARALLEL_FILES}`;

export const processMedia = defineJob({
  name: 'media.process',
  payload: z.object({ assetId: z.number().int() }),
  maxAttempts: 12,
  queue: processingQueue,
});
