import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { describeFailure } from './describe-failure.ts';
import { SETTINGS_PATH } from './profile-view.ts';

type SaveOptions = {
  /** Of the field; each has its own submission. */
  key: string;
  /** The toast when the server gives no message. */
  saved: string;
  onSaved: () => void;
  /** Called after the toast of a failure; errors at fields have no toast. */
  onFailed?: () => void;
  /** The caller shows `problem`, that the server could not be reached; there is no toast for it then. */
  showsProblem?: boolean;
};

/** Saves fields of the profile: a toast and `onSaved` when the server accepts them, else the errors at their fields. */
export const useSave = ({ key, saved, onSaved, onFailed, showsProblem = false }: SaveOptions) => {
  const toast = useToasts();
  const { submit, isPending, result } = useAction<ActionResult>({
    key: `profile-${key}`,
    path: SETTINGS_PATH,
    onSuccess: ({ message }) => {
      toast.success(message || saved);
      onSaved();
    },
    onError: (failure) => {
      const isShown = showsProblem && failure.code === 'unreachable';
      if (!isShown && !Object.keys(failure.errors).length) toast.error(describeFailure(failure));
      onFailed?.();
    },
  });
  const answer = isPending ? undefined : result;
  const problem = answer?.code === 'unreachable' ? answer.message : null;
  return { submit, isPending, errors: answer?.errors ?? {}, problem };
};
