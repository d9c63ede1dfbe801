import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/action-result.ts';
import type { PlayerView } from './player-view.ts';

/** Completes the lesson, then opens the next one: at once by the button, after a countdown when the video ended. */
export const useCompletion = (course: PlayerView) => {
  const fetcher = useFetcher<ActionResult>({ key: `complete-${course.id}` });
  const navigate = useNavigate();
  const toast = useToasts();
  const goTo = useRef<string | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const { data, state } = fetcher;
  const { lesson, next, isLastOpen } = course;
  const nextPath = next && `${course.learningPath}?lesson=${next.id}`;

  useEffect(() => {
    if (!data || state !== 'idle') return;
    const path = goTo.current;
    goTo.current = null;
    if (!data.ok) toast.error(data.message);
    else if (path) void navigate(path);
  }, [data, state, navigate, toast]);

  // The specification completes the course with its last lesson: that call names no lesson.
  const fields = { course_id: course.id, ...(!isLastOpen && lesson && { lesson_id: lesson.id }) };
  const submit = (path: string | null) => {
    if (!lesson || state !== 'idle') return;
    goTo.current = path;
    void fetcher.submit(fields, { method: 'post', action: '/actions/complete' });
  };
  return {
    fields: { ...fields, next: nextPath ?? course.learningPath },
    isPending: state !== 'idle',
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
