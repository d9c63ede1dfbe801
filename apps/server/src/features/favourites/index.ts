import type { Feature } from '#app/platform/feature.ts';

import { registerFavouriteRoutes } from './favourites-routes.ts';
import type { Favourites } from './favourites-service.ts';

export { FAVOURITE_IDS_SQL } from './favourites-repository.ts';
export { createFavourites } from './favourites-service.ts';

export const favouritesFeature: Feature<{ favourites: Favourites }> = {
  name: 'favourites',
  routes: (routes, { favourites }) => registerFavouriteRoutes(routes, favourites),
};
