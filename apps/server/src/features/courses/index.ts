export { registerCourseRoutes } from './courses-routes.ts';
export { createCourses } from './courses-service.ts';
export { serialiseCourses } from './course-list-presenter.ts';
