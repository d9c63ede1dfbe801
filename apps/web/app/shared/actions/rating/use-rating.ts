import { REVIEW_SUBMITTED } from '@maetrix/contract/messages';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../feedback/toasts.tsx';
import type { FormAnswer } from '../../form-answer.ts';

/** Sends a rating. What went well is said; what failed is not, as the specification has it. */
export const useRating = (courseId: number) => {
  const fetcher = useFetcher<FormAnswer>({ key: `rate-${courseId}` });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (data?.ok) toast.success(data.message || REVIEW_SUBMITTED);
  }, [data, toast]);

  return (rating: number) =>
    void fetcher.submit({ course_id: courseId, rating }, { method: 'post', action: '/actions/rate' });
};
