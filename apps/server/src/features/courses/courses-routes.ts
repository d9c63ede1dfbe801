import { courseCategories, courseDetail } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { Courses } from './courses-service.ts';

export const registerCourseRoutes = (routes: Routes, courses: Courses) => {
  routes.optionalJoined(courseCategories, async ({ credential, query }) => ({
    serialised: await courses.listByCategory(credential, query.category_name),
  }));

  routes.optionalJoined(courseDetail, async ({ credential, body }) => ({
    serialised: await courses.detail(credential, body.course_id),
  }));
};
