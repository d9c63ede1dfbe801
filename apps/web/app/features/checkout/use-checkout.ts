import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import type { PurchaseItem } from './checkout.ts';
import { successPath } from './result-paths.ts';
import { startCheckout } from './start-checkout.ts';
import { storedCheckout } from './stored-checkout.ts';

type Progress = { isStarting: boolean; queuePosition: number };

const IDLE: Progress = { isStarting: false, queuePosition: 0 };

/**
 * Starts a checkout of courses or a plan on the payment provider's page. `pathAfterLogin` is where a visitor's login
 * leads, to go on with the checkout.
 */
export const useCheckout = (pathAfterLogin?: (items: PurchaseItem[]) => string) => {
  const [progress, setProgress] = useState(IDLE);
  const isBusy = useRef(false);
  const isShown = useRef(false);
  const member = useMember();
  const login = useLoginModal();
  const toast = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const reset = useCallback(() => {
    isBusy.current = false;
    setProgress(IDLE);
  }, []);

  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  useEffect(() => {
    // The back/forward cache restores the page as it was left, with the button still loading.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);

  const askToLogIn = (items: PurchaseItem[]) => login.open('login', pathAfterLogin?.(items));

  const run = async (items: PurchaseItem[]) => {
    const answer = await startCheckout(items, {
      onWaiting: (queuePosition) => setProgress({ isStarting: true, queuePosition }),
      hasLeft: () => !isShown.current,
    });
    // Whoever went on to something else is not taken to a payment; but is told of one that was made.
    if (!isShown.current && answer.kind !== 'paid') return;
    switch (answer.kind) {
      case 'left':
        return;
      case 'ready':
        storedCheckout.save(answer.session, answer.items);
        location.assign(answer.url);
        return;
      case 'paid':
        storedCheckout.save(answer.session, answer.items);
        await navigate(successPath(answer.session.id));
        break;
      case 'login':
        askToLogIn(items);
        break;
      case 'refused':
        storedCheckout.clear();
        toast.error(answer.message);
        // The offer may have changed since the page was loaded.
        await revalidate();
        break;
      case 'unanswered':
        toast.error(answer.message);
        break;
      case 'invalid_redirect':
      default:
        console.error('The payment page could not be opened');
    }
    reset();
  };

  return {
    ...progress,
    start: (items: PurchaseItem[]) => {
      if (!member) askToLogIn(items);
      else if (!isBusy.current) {
        isBusy.current = true;
        setProgress({ isStarting: true, queuePosition: 0 });
        void run(items);
      }
    },
  };
};
