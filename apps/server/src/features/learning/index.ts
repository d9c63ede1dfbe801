export { COMPLETED_LESSONS, ENROLMENTS, RATINGS } from './learning-repository.ts';
export { learningRetention } from './learning-retention-repository.ts';
export { percentageOf } from './progress.ts';
export { registerLearningRoutes } from './learning-routes.ts';
export { createPlaying } from './playing-service.ts';
export { createLearning } from './learning-service.ts';
