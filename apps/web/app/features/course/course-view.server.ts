import type { Chapter, CourseDetail, Lesson } from '@maetrix/contract';

import { listLessons, toCardCourse, toPicture } from '../catalogue/index.server.ts';
import { categoryPath } from '../catalogue/index.ts';
import type { OpenedVideo } from '../playback/index.ts';
import type { ChapterView, CourseView, LessonView, OpenedLesson } from './course-view.ts';

const toLesson = (lesson: Lesson): LessonView => ({
  id: lesson.id,
  name: lesson.lesson_name,
  kind: lesson.has_video ? 'video' : lesson.has_content || !lesson.has_download ? 'reading' : 'download',
  duration: lesson.duration,
  isPreview: lesson.is_preview === 1,
  isOpen: lesson.is_open === 1,
});

const toChapter = ({ id, chapter_name, lessons }: Chapter): ChapterView => ({
  id,
  name: chapter_name,
  duration: lessons.reduce((sum, lesson) => sum + lesson.duration, 0),
  lessons: lessons.map(toLesson),
});

type Opened = { lesson: Lesson; video: OpenedVideo | null };

export const findOpenLesson = (course: CourseDetail, asked: string | null): Lesson | undefined =>
  listLessons(course).find((lesson) => lesson.is_open && String(lesson.id) === asked);

/** The requested lesson, if the caller has access to it. The texts of other lessons are not sent. */
const openedLesson = (lessons: Lesson[], opened: Opened | null): OpenedLesson | null => {
  const open = lessons.filter((lesson) => lesson.is_open);
  const at = open.findIndex(({ id }) => id === opened?.lesson.id);
  const lesson = open[at];
  return lesson
    ? {
        id: lesson.id,
        name: lesson.lesson_name,
        html: lesson.lesson_overview,
        media: opened?.video?.media ?? null,
        videoProblem: opened?.video?.problem ?? null,
        duration: lesson.duration,
        next: open[at + 1]?.id ?? null,
      }
    : null;
};

export const toCourseView = (course: CourseDetail, opened: Opened | null): CourseView => {
  const [plan] = course.subscription_tag_details;
  return {
    ...toCardCourse(course),
    categoryPath: categoryPath(course.course_category_url),
    isFree: course.course_type === 0,
    banner: toPicture(course.course_banner, course.course_banner_srcset),
    description: course.description,
    outcomes: course.outcomes,
    duration: course.duration,
    chapters: course.chpaters.map(toChapter),
    ratingCounts: course.rating_counts,
    access: course.access,
    lockedItem: {
      kind: 'course',
      id: course.id,
      name: course.course_name,
      lessons: course.no_of_lessons,
      banner: course.thumbnail_url,
      isInCart: course.added_to_cart === 1,
      plan: plan ? { name: plan.tag_name, fee: plan.fee } : null,
      price: course.course_type === 1 ? course.course_fee : null,
      access: course.access,
    },
    opened: openedLesson(listLessons(course), opened),
  };
};
