import type { CourseDetail } from '@maetrix/contract';

import { toCardCourse } from '../../shared/courses/card-course.server.ts';
import type { PlayerView } from './player-view.ts';

/** The course with one of its lessons open: the one asked for, or the first. */
export const toPlayerView = (course: CourseDetail, asked: string | null): PlayerView => {
  const lessons = course.chpaters.flatMap((chapter) => chapter.lessons);
  const found = lessons.findIndex(({ id }) => String(id) === asked);
  const at = Math.max(0, found);
  const lesson = lessons[at];
  const { id, name, path, learningPath, isFavourite } = toCardCourse(course);
  return {
    id,
    name,
    path,
    learningPath,
    isFavourite,
    chapters: course.chpaters.map((chapter) => ({
      id: chapter.id,
      name: chapter.chapter_name,
      lessons: chapter.lessons.map(({ id, lesson_name }) => ({ id, name: lesson_name })),
    })),
    lesson: lesson ? { id: lesson.id, name: lesson.lesson_name, html: lesson.lesson_overview } : null,
    previous: at > 0 ? (lessons[at - 1]?.id ?? null) : null,
    next: lessons[at + 1]?.id ?? null,
  };
};
