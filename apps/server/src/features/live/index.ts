import { MINUTE } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import type { LiveCommentsService } from './live-comments-service.ts';
import { checkPublishersJob } from './live-jobs.ts';
import { liveRetention } from './live-retention-repository.ts';
import { registerLiveRoutes } from './live-routes.ts';
import type { LiveStreams } from './live-service.ts';
import { serveLiveAudience } from './live-socket.ts';
import { registerPublishingRoutes } from './publishing-routes.ts';
import type { Publishing } from './publishing-service.ts';

export { createLiveComments } from './live-comments-service.ts';
export { createLiveStreams } from './live-service.ts';
export { createPublishing } from './publishing-service.ts';

type Parts = { liveStreams: LiveStreams; liveComments: LiveCommentsService; publishing: Publishing };

export const liveFeature: Feature<Parts & Parameters<typeof serveLiveAudience>[1]> = {
  name: 'live',
  routes: (routes, { liveStreams, liveComments }) => registerLiveRoutes(routes, liveStreams, liveComments),
  edgeRoutes: (app, { publishing }, guard) => registerPublishingRoutes(app, publishing, guard),
  sockets: serveLiveAudience,
  jobs: ({ publishing }) => [handleJob(checkPublishersJob, publishing.check)],
  schedule: [{ job: checkPublishersJob, at: '* * * * *', catchUp: MINUTE }],
  retention: liveRetention,
};
