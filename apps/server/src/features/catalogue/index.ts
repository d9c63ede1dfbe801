import type { Feature } from '#app/platform/feature.ts';

import { registerCatalogueRoutes } from './catalogue-routes.ts';
import type { Catalogue } from './catalogue-service.ts';

export { createCatalogue, type Catalogue } from './catalogue-service.ts';
export { STAR_COUNTS_SQL } from './catalogue-repository.ts';
export { averageRating, type Category, type Item, type ItemKind, type ItemKey } from './item.ts';
export { MAX_LISTED, type CategoryListing, type Snapshot } from './snapshot.ts';

export const catalogueFeature: Feature<{ catalogue: Catalogue }> = {
  name: 'catalogue',
  routes: registerCatalogueRoutes,
  start: { api: ({ catalogue }) => catalogue.start(), worker: ({ catalogue }) => catalogue.start() },
};
