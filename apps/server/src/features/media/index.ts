import type { Env } from '#app/platform/env.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { processMedia } from './media-jobs.ts';
import { mediaRetention } from './media-retention-repository.ts';
import { registerMediaEdgeRoutes } from './media-routes.ts';
import type { MediaService } from './media-service.ts';

export { readSessionKey } from './access-service.ts';
export { captionsFor } from './captions.ts';
export { createMediaService, type MediaService } from './media-service.ts';
export { PICTURE_SQL, PLAYABLE_SQL } from './media-repository.ts';
export { pictureUrls } from './picture.ts';
export { playableUrls, type Playable } from './playable.ts';

export const mediaFeature: Feature<{ media: MediaService; env: Pick<Env, 'WORKER_EXCLUDED_JOBS'> }> = {
  name: 'media',
  edgeRoutes: (app, { media }, guard) => registerMediaEdgeRoutes(app, media, guard),
  jobs: ({ media }) => [handleJob(processMedia, media.process)],
  retention: mediaRetention,
  start: {
    worker: async ({ media, env }) => {
      if (!env.WORKER_EXCLUDED_JOBS.includes(processMedia.name)) await media.prepareProcessing();
      return () => undefined;
    },
  },
};
