import { useEffect, useState, type RefObject } from 'react';

// Keep equal to the container queries in the CSS modules.
const COMPACT_WIDTH = 560;

/** Whether the player is too narrow for all controls. */
export function useCompact(ref: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCompact(entry.contentRect.width < COMPACT_WIDTH);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return compact;
}
