import type { Feature } from '#app/platform/feature.ts';

import { registerGoalsRoutes } from './goals-routes.ts';
import type { Goals } from './goals-service.ts';

export { createGoals } from './goals-service.ts';

export const goalsFeature: Feature<{ goals: Goals }> = {
  name: 'goals',
  routes: (routes, { goals }) => registerGoalsRoutes(routes, goals),
};
