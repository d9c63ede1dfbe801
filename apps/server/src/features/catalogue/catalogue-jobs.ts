import { z } from 'zod';

import { defineJob, handleJob, type JobHandler } from '#app/platform/jobs.ts';

import type { Catalogue } from './catalogue-service.ts';

export const publishDueJob = defineJob({
  name: 'catalogue.publish-due',
  payload: z.object({ serviceId: z.int() }),
  maxAttempts: 25,
});

export const catalogueJobs = (catalogue: Catalogue): JobHandler[] => [
  handleJob(publishDueJob, ({ serviceId }) => catalogue.publishDue(serviceId)),
];
