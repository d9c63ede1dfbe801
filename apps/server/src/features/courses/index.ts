import type { Feature } from '#app/platform/feature.ts';

import { registerCourseRoutes } from './courses-routes.ts';

export { createCourseDetails } from './course-detail-service.ts';
export { createCourseOutlines, type CourseOutlines } from './course-outline-service.ts';
export { courseKind } from './course-presenter.ts';
export { createLessonMedia } from './lesson-media-service.ts';

export const coursesFeature: Feature<Parameters<typeof registerCourseRoutes>[1]> = {
  name: 'courses',
  routes: registerCourseRoutes,
};
