import type { CourseDetail, Lesson } from '@maetrix/contract';

/** The lessons of all chapters, one after the other. */
export const listLessons = (course: CourseDetail): Lesson[] =>
  course.chpaters.flatMap(({ lessons }) => lessons);
