import { useToasts } from '../feedback/toasts.tsx';
import { useEffect } from 'react';
import { useFetcher, useNavigate } from 'react-router';

import type { ActionResult } from '../action-result.ts';
import { clientState } from './client-state.ts';

/** Ends the session, clears the storage of this browser and opens the landing page. */
export const useLogout = () => {
  const fetcher = useFetcher<ActionResult>({ key: 'logout' });
  const navigate = useNavigate();
  const toast = useToasts();
  const { data } = fetcher;

  useEffect(() => {
    if (!data) return;
    clientState.clear(data.ok);
    if (data.ok) void navigate('/');
    else toast.error(data.message);
  }, [data, navigate, toast]);

  return {
    logout: () => void fetcher.submit(null, { method: 'post', action: '/auth/logout' }),
    isLoggingOut: fetcher.state !== 'idle',
  };
};
