import { z } from 'zod';

import { defineJob } from '#app/platform/jobs.ts';

import { MAX_ATTEMPTS } from './export.ts';

/** How many all workers write at once: each takes a processor for seconds. */
const LANES = 4;

export const writeExportJob = defineJob({
  name: 'workbook.write-export',
  payload: z.object({ exportId: z.uuid(), memberId: z.int() }),
  maxAttempts: MAX_ATTEMPTS,
  queue: ({ memberId }) => `workbook.write-export:${memberId % LANES}`,
  priority: 5,
});

export const sweepExportsJob = defineJob({
  name: 'workbook.sweep-exports',
  payload: z.object({}),
  maxAttempts: 3,
  priority: 10,
});
