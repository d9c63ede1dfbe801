import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import type { PlayerView } from './player-view.ts';

/** Completes the lesson, then opens the next one: at once by the button, after a countdown when the video ended. */
export const useCompletion = (course: PlayerView) => {
  const navigate = useNavigate();
  const toast = useToasts();
  const goTo = useRef<string | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const { lesson, next, isLastUncompleted } = course;
  const nextPath = next && `${course.learningPath}?lesson=${next.id}`;

  const completion = useAction<ActionResult>({
    key: `complete-${course.id}`,
    path: '/actions/complete',
    afterReload: true,
    onSuccess: () => {
      if (goTo.current) void navigate(goTo.current);
    },
    onError: ({ message }) => toast.error(message),
  });

  // The specification completes the course with its last lesson: that call names no lesson.
  const fields = { course_id: course.id, ...(!isLastUncompleted && lesson && { lesson_id: lesson.id }) };
  const submit = (path: string | null) => {
    if (!lesson || completion.isPending) return;
    goTo.current = path;
    completion.submit(fields);
  };
  return {
    fields: { ...fields, next: nextPath ?? course.learningPath },
    isPending: completion.isPending,
    complete: () => submit(nextPath),
    completeAfterVideo: () => {
      submit(null);
      setEnded(lesson?.id ?? null);
    },
    /** The next lesson while its countdown runs. */
    upNext: ended !== null && ended === lesson?.id ? next : null,
    goToNext: () => {
      setEnded(null);
      if (nextPath) void navigate(nextPath, { state: { autoPlay: true } });
    },
    stay: () => setEnded(null),
  };
};
