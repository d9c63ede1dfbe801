import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(hover: hover)');

function subscribe(listener: () => void) {
  const hover = query();
  hover.addEventListener('change', listener);
  return () => hover.removeEventListener('change', listener);
}

/** Whether the main pointer is a mouse, as on devices with a keyboard. */
export function useHover(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
}
