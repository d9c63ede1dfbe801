import type { Feature } from '#app/platform/feature.ts';

import { registerPlacesRoutes } from './places-routes.ts';
import type { Places } from './places-service.ts';

export { createPlacesGateway } from './places-gateway.ts';
export { createPlaces, type Places } from './places-service.ts';

export const placesFeature: Feature<{ places: Places }> = {
  name: 'places',
  routes: (routes, { places }) => registerPlacesRoutes(routes, places),
};
