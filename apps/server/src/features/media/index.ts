import { DAY } from '#app/kernel/time.ts';
import type { Env } from '#app/platform/env.ts';
import type { Feature } from '#app/platform/feature.ts';
import { handleJob } from '#app/platform/jobs.ts';

import { removeMedia, sweepMedia } from './own-files/own-files-jobs.ts';
import { processMedia } from './processing/processing-jobs.ts';
import { mediaRetention } from './delivery/download-retention-repository.ts';
import { registerDeliveryRoutes } from './delivery/delivery-routes.ts';
import type { MediaService } from './media-service.ts';

export { readSessionKey } from './delivery/delivery-service.ts';
export { EPISODE_PURPOSE } from './processing/processing-service.ts';
export { clipUrl } from './clips/clip.ts';
export { CLIP_SQL } from './clips/clip-repository.ts';
export { captionsFor, captionsForLines } from './upload/captions.ts';
export { createMediaService, type MediaService } from './media-service.ts';
export { PLAYABLE_SQL } from './asset-repository.ts';
export { PICTURE_SQL } from './pictures/picture-repository.ts';
export {
  COVER,
  pictureUrls,
  smallestPictureUrl,
  type Picture,
  type PictureFormat,
} from './pictures/picture.ts';
export type { MediaEvents } from './media-events.ts';
export { PROMOTIONAL_PURPOSE } from './processing/source-facts.ts';
export { UnreadablePicture } from './pictures/ffmpeg-picture-gateway.ts';
export type { PreparedPicture } from './own-files/own-picture-service.ts';
export { PRIVATE_FILE_SQL } from './private-files/private-file-repository.ts';
export { PASS_TTL_MS } from './delivery/pass.ts';
export { playableSchema } from './delivery/playable-codec.ts';
export { playableUrls, recordingFile, type Playable } from './delivery/playable.ts';

export const mediaFeature: Feature<{ media: MediaService; env: Pick<Env, 'WORKER_EXCLUDED_JOBS'> }> = {
  name: 'media',
  edgeRoutes: (app, { media }, guard) => registerDeliveryRoutes(app, media, guard),
  jobs: ({ media }) => [
    handleJob(processMedia, media.process),
    handleJob(removeMedia, media.removeFiles),
    handleJob(sweepMedia, media.sweepFiles),
  ],
  schedule: [{ job: sweepMedia, at: '41 * * * *', catchUp: DAY }],
  retention: mediaRetention,
  start: {
    worker: async ({ media, env }) => {
      if (!env.WORKER_EXCLUDED_JOBS.includes(processMedia.name)) await media.prepareProcessing();
      return () => undefined;
    },
  },
};
