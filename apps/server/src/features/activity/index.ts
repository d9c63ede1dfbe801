import type { Feature } from '#app/platform/feature.ts';

import { registerActivityRoutes } from './activity-routes.ts';
import type { Activity } from './activity-service.ts';

export { createActivity } from './activity-service.ts';

export const activityFeature: Feature<{ activity: Activity }> = {
  name: 'activity',
  routes: (routes, { activity }) => registerActivityRoutes(routes, activity),
};
