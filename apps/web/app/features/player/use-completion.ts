import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { FormAnswer } from '../../shared/form-answer.ts';
import type { PlayerView } from './player-view.ts';

/** Completes the open lesson, then goes on to the next one: at once when asked to, after a countdown when a video ended. */
export const useCompletion = (course: PlayerView) => {
  const fetcher = useFetcher<FormAnswer>({ key: `complete-${course.id}` });
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

  // The specification's client completes the course with its last lesson: then no lesson is named.
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
    /** The lesson that a countdown leads to, while there is one. */
    upNext: ended !== null && ended === lesson?.id ? next : null,
    goToNext: () => {
      setEnded(null);
      if (nextPath) void navigate(nextPath, { state: { autoPlay: true } });
    },
    stay: () => setEnded(null),
  };
};
