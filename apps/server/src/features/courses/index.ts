import type { Feature } from '#app/platform/feature.ts';

import { registerCourseRoutes } from './courses-routes.ts';

export { listCourseTexts } from './course-texts-repository.ts';
export { courseDetailPresenter } from './course-detail-presenter.ts';
export { courseListPresenter } from './course-presenter.ts';
export { createCourseContents } from './courses-service.ts';
export { listLessonNames } from './lesson-names-repository.ts';
export { createLessonDownloads, createLessonParts } from './lesson-files-service.ts';

export const coursesFeature: Feature<Parameters<typeof registerCourseRoutes>[1]> = {
  name: 'courses',
  routes: registerCourseRoutes,
};
