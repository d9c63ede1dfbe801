import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { FormAnswer } from '../../shared/form-answer.ts';

/** Does something to the membership, and says what came of it. */
export const useMembershipAction = (intent: 'cancel' | 'resume' | 'portal', onDone?: () => void) => {
  const fetcher = useFetcher<FormAnswer>({ key: `membership-${intent}` });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    toast[data.ok ? 'success' : 'error'](data.message);
    onDone?.();
    // Only a new answer is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return {
    isBusy: fetcher.state !== 'idle',
    run: (fields: Record<string, string> = {}) =>
      void fetcher.submit({ intent, ...fields }, { method: 'post', action: '/actions/membership' }),
  };
};
