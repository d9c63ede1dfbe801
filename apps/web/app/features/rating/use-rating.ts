import { REVIEW_SUBMITTED } from '@maetrix/contract/messages';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';

/** Sends a rating. Only success shows a toast: the specification has none for failure. */
export const useRating = ({ kind, id }: { kind: string; id: number }) => {
  const toast = useToasts();
  const { submit } = useAction<ActionResult>({
    key: `rate-${id}`,
    path: '/actions/rate',
    onSuccess: ({ message }) => toast.success(message || REVIEW_SUBMITTED),
  });
  return (rating: number) => submit({ service_category: kind, course_id: id, rating });
};
