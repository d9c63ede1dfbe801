import { REVIEW_SUBMITTED } from '@maetrix/contract/messages';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../feedback/toasts.tsx';
import type { ActionResult } from '../../action-result.ts';

/** Sends a rating. Only success shows a toast: the specification has none for failure. */
export const useRating = (courseId: number) => {
  const fetcher = useFetcher<ActionResult>({ key: `rate-${courseId}` });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (data?.ok) toast.success(data.message || REVIEW_SUBMITTED);
  }, [data, toast]);

  return (rating: number) =>
    void fetcher.submit({ course_id: courseId, rating }, { method: 'post', action: '/actions/rate' });
};
