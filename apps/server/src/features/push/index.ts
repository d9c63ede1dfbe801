import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { deliverPushJob } from './push-jobs.ts';
import { registerPushRoutes } from './push-routes.ts';
import type { Push } from './push-service.ts';

export { createPush, type Push } from './push-service.ts';
export { createWebPushGateway } from './web-push-gateway.ts';

export const pushFeature: Feature<{ push: Push }> = {
  name: 'push',
  routes: (routes, { push }) => registerPushRoutes(routes, push),
  jobs: ({ push }) => [handleJob(deliverPushJob, push.deliver)],
};
