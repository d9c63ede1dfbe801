import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { useToasts } from '../feedback/toasts.tsx';
import { useLoginModal } from '../login/login-modal.tsx';
import { useMember } from '../session/use-member.ts';
import type { Wanted } from './checkout.ts';
import { successPath } from './result-paths.ts';
import { startCheckout } from './start-checkout.ts';
import { storedCheckout } from './stored-checkout.ts';

/** Where a checkout is: not begun, asked for, or behind so many others. */
type Progress = { isStarting: boolean; before: number };

const RESTING: Progress = { isStarting: false, before: 0 };

/** Starts the payment of services or of a plan on the provider's own pages. */
export const useCheckout = () => {
  const [progress, setProgress] = useState(RESTING);
  const isBusy = useRef(false);
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const rest = useCallback(() => {
    isBusy.current = false;
    setProgress(RESTING);
  }, []);

  useEffect(() => {
    // Who comes back from the provider may find the page as she left it.
    const onShow = (event: PageTransitionEvent) => event.persisted && rest();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [rest]);

  const run = async (wanted: Wanted[]) => {
    const answer = await startCheckout(wanted, (before) => setProgress({ isStarting: true, before }));
    switch (answer.kind) {
      case 'ready':
        storedCheckout.keep(answer.session, answer.services);
        location.assign(answer.url);
        return;
      case 'paid':
        storedCheckout.keep(answer.session, answer.services);
        await navigate(successPath(answer.session.id));
        break;
      case 'login':
        login.open();
        break;
      case 'refused':
        storedCheckout.forget();
        toast.error(answer.message);
        // What can be bought may have changed since the page was loaded.
        await revalidate();
        break;
      case 'astray':
      default:
        console.error('The payment page could not be opened');
    }
    rest();
  };

  return {
    ...progress,
    start: (wanted: Wanted[]) => {
      if (!member) login.open();
      else if (!isBusy.current) {
        isBusy.current = true;
        setProgress({ isStarting: true, before: 0 });
        void run(wanted);
      }
    },
  };
};
