export { ENROLMENTS, RATINGS } from './learning-repository.ts';
export { registerLearningRoutes } from './learning-routes.ts';
export { createLearning } from './learning-service.ts';
