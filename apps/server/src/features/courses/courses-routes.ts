import { courseCategories, courseDetail } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Courses } from './courses-service.ts';

export const registerCourseRoutes = (routes: Routes, courses: Courses) => {
  routes.optionalJoined(courseCategories, async ({ credential, query }) => ({
    written: await courses.listByCategory(credential, query.category_name),
  }));

  routes.optionalJoined(courseDetail, async ({ credential, body }) => ({
    written: await courses.detail(credential, body.course_id),
  }));
};
