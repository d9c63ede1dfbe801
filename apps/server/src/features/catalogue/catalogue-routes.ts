import { ITEMS_PER_SITEMAP, publicItems } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Catalogue } from './catalogue-service.ts';
import { createPublicItems } from './public-items-service.ts';

export const registerCatalogueRoutes = (routes: Routes, { catalogue }: { catalogue: Catalogue }) => {
  const getPublicItems = createPublicItems(catalogue, ITEMS_PER_SITEMAP);

  routes.public(publicItems, ({ query }) => Promise.resolve({ serialized: getPublicItems(query.page) }));
};
