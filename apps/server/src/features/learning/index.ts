import type { Feature } from '#app/platform/feature.ts';

import { learningRetention } from './learning-retention-repository.ts';
import { registerLearningRoutes } from './learning-routes.ts';

export {
  COMPLETED_LESSONS_SQL,
  ENROLMENTS_SQL,
  OWN_STARS_SQL,
  POSITION_SQL,
  STARTED_ITEMS_SQL,
  type StartedTuple,
} from './learning-repository.ts';
export type { LearningEvents } from './learning-events.ts';
export { createPlayCounts, type PlayCounts } from './play-count-service.ts';
export { completionPercentage } from './progress.ts';
export { createResumePositions } from './resume-position-service.ts';
export { createLearning, type Learning } from './learning-service.ts';

export const learningFeature: Feature<Parameters<typeof registerLearningRoutes>[1]> = {
  name: 'learning',
  routes: registerLearningRoutes,
  retention: learningRetention,
};
