import type { CourseDetail, Lesson } from '@maetrix/contract';

import { formatDuration } from '../../shared/formatting/format.ts';
import { listLessons, toCardCourse } from '../catalogue/index.server.ts';
import { categoryPath } from '../catalogue/index.ts';
import type { OpenedVideo } from '../playback/index.ts';
import type { PlayerView } from './player-view.ts';

const asideOf = (lesson: Lesson): string => {
  if (!lesson.has_content && !lesson.has_video) return lesson.has_download ? 'Word' : 'No Content';
  return formatDuration(lesson.duration);
};

/**
 * The requested lesson; else the first uncompleted one from the last watched lesson on; else the first uncompleted
 * one of the course; else its first lesson.
 */
export const chooseLesson = (
  course: CourseDetail,
  asked: string | null,
  last: number | null,
): Lesson | undefined => {
  const lessons = listLessons(course);
  const completed = new Set(course.completed_lessons);
  const left = lessons.findIndex(({ id }) => id === last);
  const isUncompleted = ({ id }: Lesson) => !completed.has(id);
  return (
    lessons.find(({ id }) => String(id) === asked) ??
    lessons.slice(Math.max(0, left)).find(isUncompleted) ??
    lessons.find(isUncompleted) ??
    lessons[0]
  );
};

const chapterOf = ({ chpaters }: CourseDetail, lesson: Lesson): string => {
  const at = chpaters.findIndex(({ id }) => id === lesson.chapter_id);
  return `Chapter ${at + 1}. ${chpaters[at]?.chapter_name}`;
};

type Open = { lesson: Lesson | undefined; video: OpenedVideo | null; startAt: number };

export const toPlayerView = (course: CourseDetail, { lesson, video, startAt }: Open): PlayerView => {
  const lessons = listLessons(course);
  const completed = new Set(course.completed_lessons);
  const at = lessons.findIndex(({ id }) => id === lesson?.id);
  const next = lessons[at + 1];
  const { kind, id, name, path, learningPath, isFavourite } = toCardCourse(course);
  return {
    kind,
    id,
    name,
    path,
    learningPath,
    isFavourite,
    category: { name: course.category_name, path: categoryPath(course.course_category_url) },
    outcomes: course.outcomes,
    percentage: course.complete_precentage,
    duration: course.duration,
    chapters: course.chpaters.map((chapter) => ({
      id: chapter.id,
      name: chapter.chapter_name,
      description: chapter.chapter_description,
      lessons: chapter.lessons.map((each) => ({
        id: each.id,
        name: each.lesson_name,
        number: each.lesson_number,
        isCompleted: completed.has(each.id),
        aside: asideOf(each),
      })),
    })),
    lesson: lesson
      ? {
          id: lesson.id,
          name: lesson.lesson_name,
          number: lesson.lesson_number,
          chapter: chapterOf(course, lesson),
          html: lesson.lesson_overview,
          download: lesson.downloadable_content_url,
          media: video?.media ?? null,
          videoProblem: video?.problem ?? null,
          startAt,
          duration: lesson.duration,
        }
      : null,
    previous: lessons[at - 1]?.id ?? null,
    next: next ? { id: next.id, name: next.lesson_name } : null,
    isLastUncompleted: lessons.every((each) => each.id === lesson?.id || completed.has(each.id)),
  };
};
