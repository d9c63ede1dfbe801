export { registerCourseRoutes } from './courses-routes.ts';
export { createLessonMedia } from './lesson-media-service.ts';
export { createCourses } from './courses-service.ts';
export { writeListsFor } from './course-list-presenter.ts';
