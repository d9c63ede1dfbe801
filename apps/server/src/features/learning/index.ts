export { COMPLETED_LESSONS_SQL, ENROLMENTS_SQL, RATINGS_SQL } from './learning-repository.ts';
export { learningRetention } from './learning-retention-repository.ts';
export { completionPercentage } from './progress.ts';
export { registerLearningRoutes } from './learning-routes.ts';
export { createResumePositions } from './resume-position-service.ts';
export { createLearning } from './learning-service.ts';
