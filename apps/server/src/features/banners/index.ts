import type { Feature } from '#app/platform/feature.ts';

import { bannersRetention } from './banners-retention-repository.ts';
import { registerBannerRoutes } from './banners-routes.ts';
import type { Banners } from './banners-service.ts';

export { createBanners } from './banners-service.ts';

export const bannersFeature: Feature<{ banners: Banners }> = {
  name: 'banners',
  routes: (routes, { banners }) => registerBannerRoutes(routes, banners),
  retention: bannersRetention,
};
