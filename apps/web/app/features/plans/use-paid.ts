import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';

const BEFORE_COURSES_MS = 3000;

/** What follows a payment: the news, and after a success the courses it opened, unless she has gone on already. */
export const usePaid = () => {
  const toast = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    pay: (message: string) => {
      toast.success(message);
      timer.current = setTimeout(() => void navigate('/courses'), BEFORE_COURSES_MS);
      void revalidate();
    },
    fail: toast.error,
  };
};
