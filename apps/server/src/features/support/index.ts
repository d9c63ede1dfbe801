import { handleJob, type JobHandler } from '#app/platform/jobs.ts';

import { forwardEnquiry } from './support-jobs.ts';
import type { SupportService } from './support-service.ts';

export { registerSupportRoutes } from './support-routes.ts';
export { createSupportService } from './support-service.ts';

/** The job handlers of support. */
export const supportJobs = (support: SupportService): JobHandler[] => [
  handleJob(forwardEnquiry, support.forward),
];
