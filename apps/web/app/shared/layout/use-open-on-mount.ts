import { useEffect, useRef } from 'react';

/** Opens a layer on mount: its trigger replaces the button that was clicked, and the focus moves as after a click. */
export const useOpenOnMount = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  return trigger;
};
