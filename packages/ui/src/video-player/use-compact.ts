import { useEffect, useState, type RefObject } from 'react';

// The same width as in the container queries.
const COMPACT = 560;

/** Whether the player is too narrow for the whole bar. */
export function useCompact(ref: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCompact(entry.contentRect.width < COMPACT);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return compact;
}
