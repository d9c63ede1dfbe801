import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN = 1200;

/** A word about what a key or a tap just did, shown for a moment. */
export function useNotice() {
  const [notice, setNotice] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = useCallback((text: string) => {
    setNotice(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNotice(''), SHOWN);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { notice, say };
}
