import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';

const REDIRECT_DELAY_MS = 3000;

/** Shows the result of a payment as a toast; after a success opens the courses, unless the page was left before. */
export const usePaymentFeedback = () => {
  const toast = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    succeed: (message: string) => {
      toast.success(message);
      timer.current = setTimeout(() => void navigate('/courses'), REDIRECT_DELAY_MS);
      void revalidate();
    },
    fail: (message: string) => {
      toast.error(message);
      // The price may have changed since the page was loaded.
      void revalidate();
    },
  };
};
