import type { Feature } from '#app/platform/feature.ts';

import { videosRetention } from './video-retention-repository.ts';
import { registerVideoRoutes } from './videos-routes.ts';

export { listVideoTexts } from './video-texts-repository.ts';
export { createVideoAnalytics } from './video-analytics-service.ts';
export { videoDetailPresenter } from './video-detail-presenter.ts';
export { videoListPresenter } from './video-presenter.ts';
export { createVideoPublishing, type VideoPublishing } from './video-publishing-service.ts';
export { createVideoContents, createVideoParts, createVideos } from './video-service.ts';

export const videosFeature: Feature<Parameters<typeof registerVideoRoutes>[1]> = {
  name: 'videos',
  routes: registerVideoRoutes,
  retention: videosRetention,
};
