import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const scrollToTarget = (hash: string) => {
  const target = document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
};

/** What the page says is there to be typed into, else its content. */
const focusContent = () => {
  const input = document.querySelector<HTMLElement>('main [data-focus-on-arrival=true] input');
  input?.focus({ preventScroll: true });
  // A hidden input cannot be focused.
  if (!input || document.activeElement !== input)
    document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * Scrolls to the top, or to what the address names, and focuses the content on a new page; going back, the browser
 * restores the position.
 */
export const useScrollToTop = () => {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== NavigationType.Pop) scrollToTarget(hash);
    focusContent();
  }, [pathname, hash, navigation]);
};
