import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { SETTINGS_PATH } from './profile-view.ts';
import { INTERNAL_ERROR } from './texts.ts';

const WITHOUT_ANSWER: ReadonlySet<string | null> = new Set(['timeout', 'unreachable', 'invalid_answer']);

/** What a failed change says: the server's text, or that something failed on the way to it. */
export const describeFailure = ({ code, message }: Pick<ActionResult, 'code' | 'message'>): string =>
  WITHOUT_ANSWER.has(code) ? INTERNAL_ERROR : message;

type SaveOptions = {
  /** Of the field; each has its own submission. */
  key: string;
  /** The toast when the server gives no message. */
  saved: string;
  onSaved: () => void;
  /** Called after the toast of a failure; errors at fields have no toast. */
  onFailed?: () => void;
};

/** Saves fields of the profile: a toast and `onSaved` when the server accepts them, else the errors at their fields. */
export const useSave = ({ key, saved, onSaved, onFailed }: SaveOptions) => {
  const toast = useToasts();
  const { submit, isPending, result } = useAction<ActionResult>({
    key: `profile-${key}`,
    path: SETTINGS_PATH,
    onSuccess: ({ message }) => {
      toast.success(message || saved);
      onSaved();
    },
    onError: (failure) => {
      if (!Object.keys(failure.errors).length) toast.error(describeFailure(failure));
      onFailed?.();
    },
  });
  return { submit, isPending, errors: result && !isPending ? result.errors : {} };
};
