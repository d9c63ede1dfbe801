import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

const NONE: readonly ComponentType[] = [];
let docked = NONE;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Adds a part to every page; the code of a part that is never used is not loaded with the site. */
export const addToDock = (part: ComponentType): void => {
  if (typeof window === 'undefined' || docked.includes(part)) return;
  docked = [...docked, part];
  for (const listener of listeners) listener();
};

/** Survives navigation: holds what must keep playing or stay open. `children` are there from the start. */
export function Dock({ children }: { children?: ReactNode }) {
  const parts = useSyncExternalStore(
    subscribe,
    () => docked,
    () => NONE,
  );
  return (
    <div id="dock">
      {children}
      {parts.map((Part, index) => (
        <Part key={index} />
      ))}
    </div>
  );
}
