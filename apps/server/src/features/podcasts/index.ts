import type { Feature } from '#app/platform/feature.ts';

import { registerFeedRoutes } from './feed/feed-routes.ts';
import { registerPodcastRoutes } from './podcasts-routes.ts';
import type { Podcasts } from './podcasts-service.ts';

export { listPodcastTexts } from './podcast-texts-repository.ts';
export { podcastListPresenter } from './podcast-presenter.ts';
export { createEpisodeParts, createEpisodes, createPodcasts } from './podcasts-service.ts';

type Parts = Parameters<typeof registerPodcastRoutes>[1] & { podcasts: Podcasts };

export const podcastsFeature: Feature<Parts> = {
  name: 'podcasts',
  routes: registerPodcastRoutes,
  rawRoutes: (api, { podcasts }) => registerFeedRoutes(api, podcasts),
};
