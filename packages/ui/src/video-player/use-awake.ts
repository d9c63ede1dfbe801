import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE = 3000;

/** Whether the controls are to be seen: while they are held, and for three seconds after each movement. */
export function useAwake(held: boolean) {
  const [awake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), IDLE);
  }, []);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);

  useEffect(() => {
    if (held) return undefined;
    timer.current = setTimeout(() => setAwake(false), IDLE);
    return () => {
      clearTimeout(timer.current);
      setAwake(true);
    };
  }, [held]);

  return { visible: held || awake, wake, sleep };
}
