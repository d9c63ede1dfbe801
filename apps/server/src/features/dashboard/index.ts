import type { Listings } from '#app/features/listings/index.ts';
import type { Feature } from '#app/platform/feature.ts';

import { registerDashboardRoutes } from './dashboard-routes.ts';
import type { Dashboard } from './dashboard-service.ts';

export { createDashboard } from './dashboard-service.ts';

export const dashboardFeature: Feature<{ dashboard: Dashboard; listings: Listings }> = {
  name: 'dashboard',
  routes: registerDashboardRoutes,
};
