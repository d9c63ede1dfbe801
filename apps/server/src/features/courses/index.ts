import type { Feature } from '#app/platform/feature.ts';

import { registerCourseRoutes } from './courses-routes.ts';

export { createLessonMedia } from './lesson-media-service.ts';
export { createCourses } from './courses-service.ts';
export { writeListsFor } from './course-list-presenter.ts';

export const coursesFeature: Feature<Parameters<typeof registerCourseRoutes>[1]> = {
  name: 'courses',
  routes: registerCourseRoutes,
};
