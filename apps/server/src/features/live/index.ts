import { MINUTE } from '#app/kernel/time.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import type { LiveCommentsService } from './live-comments-service.ts';
import { checkPublishersJob, makeReplayJob, removeRecordingsJob } from './live-jobs.ts';
import { liveRetention } from './live-retention-repository.ts';
import { registerLiveRoutes } from './live-routes.ts';
import type { LiveStreams } from './live-service.ts';
import { serveLiveAudience } from './live-socket.ts';
import { registerPublishingRoutes } from './publishing-routes.ts';
import type { Publishing } from './publishing-service.ts';
import type { Replays } from './replay-service.ts';

export { createIngestGateway } from './ingest-gateway.ts';
export { createLiveComments } from './live-comments-service.ts';
export { createLiveStreams } from './live-service.ts';
export { createPublishing } from './publishing-service.ts';
export { createReplays } from './replay-service.ts';

type Parts = {
  liveStreams: LiveStreams;
  liveComments: LiveCommentsService;
  publishing: Publishing;
  replays: Replays;
};

export const liveFeature: Feature<Parts & Parameters<typeof serveLiveAudience>[1]> = {
  name: 'live',
  routes: (routes, { liveStreams, liveComments }) => registerLiveRoutes(routes, liveStreams, liveComments),
  edgeRoutes: (app, { publishing, replays }, guard) =>
    registerPublishingRoutes(app, publishing, replays, guard),
  sockets: serveLiveAudience,
  jobs: ({ publishing, replays }) => [
    handleJob(checkPublishersJob, publishing.check),
    handleJob(makeReplayJob, replays.make),
    handleJob(removeRecordingsJob, replays.removeRecordings),
  ],
  schedule: [{ job: checkPublishersJob, at: '* * * * *', catchUp: MINUTE }],
  retention: liveRetention,
};
