import type { Feature } from '#app/platform/feature.ts';

import { registerAffiliateRoutes } from './affiliates-routes.ts';
import type { Affiliates } from './affiliates-service.ts';

export { createAffiliates, type Affiliates } from './affiliates-service.ts';

export const affiliatesFeature: Feature<{ affiliates: Affiliates }> = {
  name: 'affiliates',
  routes: (routes, { affiliates }) => registerAffiliateRoutes(routes, affiliates),
};
