import { useState } from 'react';
import { useLocation } from 'react-router';

import type { PlayerView } from './player-view.ts';

const withLessonOf = (loaded: PlayerView, { lesson, previous, next }: PlayerView): PlayerView => ({
  ...loaded,
  lesson,
  previous,
  next,
  isLastUncompleted: loaded.chapters
    .flatMap(({ lessons }) => lessons)
    .every(({ id, isCompleted }) => id === lesson?.id || isCompleted),
});

/**
 * The course as loaded last, with the lesson that was opened. Without a lesson in the URL the server chooses one, and
 * after a completion another one: a reload of the data must not take the member away from a lesson.
 */
export const useOpenLesson = (loaded: PlayerView): PlayerView => {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, course: loaded });
  if (opened.key !== key) {
    setOpened({ key, course: loaded });
    return loaded;
  }
  return opened.course.lesson?.id === loaded.lesson?.id ? loaded : withLessonOf(loaded, opened.course);
};
