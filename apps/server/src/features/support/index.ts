import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { forwardEnquiry, forwardFeedback, mailAcknowledgement } from './support-jobs.ts';
import { supportRetention } from './support-retention-repository.ts';
import { registerSupportRoutes } from './support-routes.ts';
import type { SupportService } from './support-service.ts';

export { createAccessReports } from './access-report-service.ts';
export { parseItem } from './named-item-codec.ts';
export { createSupportService } from './support-service.ts';

export const supportFeature: Feature<{ support: SupportService }> = {
  name: 'support',
  routes: (routes, { support }) => registerSupportRoutes(routes, support),
  jobs: ({ support }) => [
    handleJob(forwardEnquiry, support.forwardEnquiry),
    handleJob(forwardFeedback, support.forwardFeedback),
    handleJob(mailAcknowledgement, support.mailAcknowledgement),
  ],
  retention: supportRetention,
};
