import { useEffect, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { FormAnswer } from '../../shared/form-answer.ts';
import type { PlayerView } from './player-view.ts';

/** Completes the open lesson, then goes on to the next one. */
export const useCompletion = (course: PlayerView) => {
  const fetcher = useFetcher<FormAnswer>({ key: `complete-${course.id}` });
  const navigate = useNavigate();
  const toast = useToasts();
  const goTo = useRef<string | null>(null);
  const { data, state } = fetcher;
  const { lesson, next, isLastOpen } = course;
  const nextPath = next === null ? null : `${course.learningPath}?lesson=${next}`;

  useEffect(() => {
    if (!data || state !== 'idle') return;
    const path = goTo.current;
    goTo.current = null;
    if (!data.ok) toast.error(data.message);
    else if (path) void navigate(path);
  }, [data, state, navigate, toast]);

  // The specification's client completes the course with its last lesson: then no lesson is named.
  const fields = { course_id: course.id, ...(!isLastOpen && lesson && { lesson_id: lesson.id }) };
  return {
    fields: { ...fields, next: nextPath ?? course.learningPath },
    isPending: state !== 'idle',
    complete: () => {
      if (!lesson || state !== 'idle') return;
      goTo.current = nextPath;
      void fetcher.submit(fields, { method: 'post', action: '/actions/complete' });
    },
  };
};
