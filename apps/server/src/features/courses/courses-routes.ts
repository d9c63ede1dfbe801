import { courseCategories, courseDetail, downloadLesson, openMedia } from '@maetrix/contract';

import type { Listings } from '#app/features/listings/index.ts';
import type { Routes } from '#app/platform/http/route.ts';

import { AppError } from '#app/kernel/app-error.ts';

import type { CourseDetails } from './course-detail-service.ts';
import type { LessonMedia } from './lesson-media-service.ts';

const PASS_SECONDS = 60;

export const registerCourseRoutes = (
  routes: Routes,
  {
    listings,
    courseDetails,
    lessonMedia,
  }: { listings: Listings; courseDetails: CourseDetails; lessonMedia: LessonMedia },
) => {
  routes.optionalInQuery(courseCategories, async ({ credential, query }) => ({
    serialized: await listings.listByCategory('course', credential, query.category_name),
  }));

  routes.optionalInQuery(courseDetail, async ({ credential, body }) => ({
    serialized: await courseDetails.get(credential, body.course_id),
  }));

  routes.optionalInQuery(openMedia, async ({ credential, body, reply }) => {
    if (body.service_category !== 'course' || !body.playble_item_id) throw new AppError('not_found');
    const lesson = { courseId: body.service_id, lessonId: body.playble_item_id };
    const { urls, pass } = await lessonMedia.open(credential, lesson);
    reply.setCookie(pass.name, pass.value, pass.options);
    return {
      result: {
        media_url: urls.playlist,
        poster_url: urls.poster,
        thumbnails_url: urls.thumbnails,
        captions: urls.captions,
        expires_in: PASS_SECONDS,
      },
    };
  });

  routes.memberInQuery(downloadLesson, async ({ credential, query }) => ({
    redirect: await lessonMedia.download(credential, {
      courseId: query.course_id,
      lessonId: query.lesson_id,
    }),
  }));
};
