import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/action-result.ts';

/** Cancels, resumes or opens the billing portal, and shows the result as a toast. */
export const useMembershipAction = (intent: 'cancel' | 'resume' | 'portal', onDone?: () => void) => {
  const fetcher = useFetcher<ActionResult>({ key: `membership-${intent}` });
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    toast[data.ok ? 'success' : 'error'](data.message);
    onDone?.();
    // Runs once per result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return {
    isBusy: fetcher.state !== 'idle',
    run: (fields: Record<string, string> = {}) =>
      void fetcher.submit({ intent, ...fields }, { method: 'post', action: '/actions/membership' }),
  };
};
