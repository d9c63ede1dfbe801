import { useNavigate } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { NavigationState } from '../../shared/feedback/unsaved-guard.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { clientState } from './client-state.ts';

/** Ends the session, clears the storage of this browser and opens the landing page. */
export const useLogout = () => {
  const navigate = useNavigate();
  const toast = useToasts();
  const { submit, isPending } = useAction<ActionResult>({
    key: 'logout',
    path: '/auth/logout',
    onSuccess: () => {
      clientState.clear(true);
      // The session has ended: what is written can no longer be saved.
      void navigate('/', { state: { discardsChanges: true } satisfies NavigationState });
    },
    onError: ({ message }) => {
      clientState.clear(false);
      toast.error(message);
    },
  });
  return { logout: () => submit(null), isLoggingOut: isPending };
};
