import { useCallback, useEffect, useRef, useState } from 'react';

const HIDE_AFTER_MS = 3000;

/** Shows the controls while `pinned` is true, and for three seconds after each call of `showControls`. */
export function useControlsVisibility(pinned: boolean) {
  const [recentlyActive, setRecentlyActive] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showControls = useCallback(() => {
    setRecentlyActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRecentlyActive(false), HIDE_AFTER_MS);
  }, []);
  const hideControls = useCallback(() => {
    clearTimeout(timer.current);
    setRecentlyActive(false);
  }, []);

  useEffect(() => {
    if (pinned) return undefined;
    timer.current = setTimeout(() => setRecentlyActive(false), HIDE_AFTER_MS);
    return () => {
      clearTimeout(timer.current);
      setRecentlyActive(true);
    };
  }, [pinned]);

  return { visible: pinned || recentlyActive, showControls, hideControls };
}
