import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import type { PlayerView } from './player-view.ts';

/** Completes the lesson, then opens the next one: at once by the button, after a countdown when the video ended. */
export const useCompletion = (course: PlayerView) => {
  const navigate = useNavigate();
  const afterwards = useRef<{ path: string | null; endsCourse: boolean }>({ path: null, endsCourse: false });
  const [ended, setEnded] = useState<number | null>(null);
  const [courseEnd, setCourseEnd] = useState<number | null>(null);
  const { lesson, next, isLastUncompleted } = course;
  const isCompleted = course.percentage === 100;
  /** Nothing is left after this lesson. A member who watches again goes on to the end. */
  const endsCourse = isCompleted ? next === null : isLastUncompleted;
  const nextPath = next && `${course.learningPath}?lesson=${next.id}`;

  const completion = useAction<ActionResult>({
    key: `complete-${course.id}-${lesson?.id}`,
    path: '/actions/complete',
    afterReload: true,
    onSuccess: () => {
      if (afterwards.current.endsCourse) setCourseEnd(lesson?.id ?? null);
      if (afterwards.current.path) void navigate(afterwards.current.path);
    },
  });

  // The specification completes the course with its last lesson: that call names no lesson.
  const fields = { course_id: course.id, ...(!isLastUncompleted && lesson && { lesson_id: lesson.id }) };
  const submit = (path: string | null) => {
    if (!lesson || completion.isPending) return;
    afterwards.current = { path, endsCourse };
    completion.submit(fields);
  };
  const open = course.chapters.flatMap(({ lessons }) => lessons).filter(({ isCompleted }) => !isCompleted);
  const [first] = next === null && open.every(({ id }) => id !== lesson?.id) ? open : [];
  const problem = completion.isPending || (completion.result?.ok ?? true) ? null : completion.result?.message;
  const hasCompletedCourse = courseEnd !== null && courseEnd === lesson?.id;
  return {
    fields: { ...fields, next: nextPath ?? course.learningPath },
    isPending: completion.isPending,
    problem,
    /** Lessons the member passed over, once the last lesson of the course is completed. */
    left: first ? { count: open.length, first, path: `${course.learningPath}?lesson=${first.id}` } : null,
    complete: () => submit(endsCourse ? null : nextPath),
    completeAfterVideo: () => {
      submit(null);
      if (!endsCourse) setEnded(lesson?.id ?? null);
    },
    /** The next lesson while its countdown runs. */
    upNext: ended !== null && ended === lesson?.id && !problem ? next : null,
    /** Whether the end of the course is shown: on its last lesson, or where the member completed it. */
    isCourseEnd: isCompleted && (next === null || hasCompletedCourse),
    hasCompletedCourse,
    goToNext: () => {
      setEnded(null);
      if (nextPath) void navigate(nextPath, { state: { autoPlay: true } });
    },
    stay: () => setEnded(null),
  };
};
