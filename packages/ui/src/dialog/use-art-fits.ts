import { useCallback, useState } from 'react';

const ART_HEIGHT = 140;
const MARGIN = 24;

/** Whether a phone has room for the art above a form that is shown whole. The ref belongs to the form's side. */
export function useArtFits() {
  const [fits, setFits] = useState(true);
  const ref = useCallback((side: HTMLElement | null) => {
    if (!side) return undefined;
    const measure = () => setFits(side.scrollHeight + ART_HEIGHT + MARGIN <= window.innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(side);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { fits, ref };
}
