import type { Feature } from '#app/platform/feature.ts';

import { registerRoadmapRoutes } from './roadmap-routes.ts';
import type { Roadmap } from './roadmap-service.ts';

export { presentLesson } from './roadmap-presenter.ts';
export { FOCUS_NAMES_SQL } from './roadmap-repository.ts';
export type { ImprovingLesson } from './roadmap.ts';
export { createRoadmap, type Roadmap } from './roadmap-service.ts';

export const roadmapFeature: Feature<{ roadmap: Roadmap }> = {
  name: 'roadmap',
  routes: (routes, { roadmap }) => registerRoadmapRoutes(routes, roadmap),
};
