import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';

/** Cancels, resumes, changes the plan or opens the billing portal, and shows the result as a toast. */
export const useMembershipAction = (
  intent: 'cancel' | 'resume' | 'change' | 'portal',
  onDone?: () => void,
) => {
  const toast = useToasts();
  const { submit, isPending } = useAction<ActionResult>({
    key: `membership-${intent}`,
    path: '/actions/membership',
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone?.();
    },
    onError: ({ message }) => toast.error(message),
  });
  return {
    isBusy: isPending,
    run: (fields: Record<string, string> = {}) => submit({ intent, ...fields }),
  };
};
