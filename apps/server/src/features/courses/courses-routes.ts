import { courseCategories, courseDetail, downloadLesson } from '@maetrix/contract';

import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { ItemDetails, Listings } from '#app/features/listings/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { LessonDownloads } from './lesson-files-service.ts';

type Deps = {
  catalogue: Pick<Catalogue, 'require'>;
  listings: Pick<Listings, 'listByCategory'>;
  courseDetails: ItemDetails;
  lessonDownloads: LessonDownloads;
};

export const registerCourseRoutes = (
  routes: Routes,
  { catalogue, listings, courseDetails, lessonDownloads }: Deps,
) => {
  routes.optionalInQuery(courseCategories, async ({ credential, query }) => ({
    serialized: await listings.listByCategory('course', credential, query.category_name),
  }));

  routes.optionalInQuery(courseDetail, async ({ credential, body }) => {
    const course = catalogue.require({ kind: 'course', id: body.course_id });
    return { serialized: await courseDetails.get(credential, course) };
  });

  routes.memberInQuery(downloadLesson, async ({ credential, query }) => ({
    redirect: await lessonDownloads.download(credential, {
      courseId: query.course_id,
      lessonId: query.lesson_id,
    }),
  }));
};
