import { useCallback, useEffect, useRef, useState } from 'react';

const NOTICE_MS = 1200;

/** A short text about the last command, shown for a moment. */
export function useNotice() {
  const [notice, setNotice] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showNotice = useCallback((text: string) => {
    setNotice(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNotice(''), NOTICE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { notice, showNotice };
}
