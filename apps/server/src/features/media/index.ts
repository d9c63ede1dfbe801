import { handleJob, type JobHandler } from '#app/platform/jobs.ts';

import { processMedia } from './media-jobs.ts';
import type { MediaService } from './media-service.ts';

export { readSessionKey } from './access-service.ts';
export { captionsFor } from './captions.ts';
export { registerMediaEdgeRoutes } from './media-routes.ts';
export { mediaRetention } from './media-retention-repository.ts';
export { createMediaService, type MediaService } from './media-service.ts';
export { PLAYABLE_SQL } from './media-repository.ts';
export { pictureUrls } from './picture.ts';
export { playableUrls, type Playable } from './playable.ts';

/** The name of the job that requires `prepareProcessing`. */
export const MEDIA_JOB = processMedia.name;

/** The job handlers of media. */
export const mediaJobs = (media: MediaService): JobHandler[] => [handleJob(processMedia, media.process)];
