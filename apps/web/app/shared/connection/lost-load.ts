import { useSyncExternalStore } from 'react';

/** A load without an answer. `path` is the page that did not open; null when the open page could not be refreshed. */
type LostLoad = { path: string | null };

let lost: LostLoad | null = null;
const listeners = new Set<() => void>();

const set = (value: LostLoad | null) => {
  if (value?.path === lost?.path && !value === !lost) return;
  lost = value;
  for (const listener of listeners) listener();
};

/** Browser only: what the connection lost. */
export const lostLoad = {
  ofPage: (path: string) => set({ path }),
  /** A refresh or a part of the open page; a page that did not open stays the one to try again. */
  ofPart: () => set(lost ?? { path: null }),
  clear: () => set(null),
};

const giveUps = new Set<() => void>();

/** Actions whose script did not arrive never end by themselves: their listeners end them. */
export const lostAction = {
  subscribe: (giveUp: () => void) => {
    giveUps.add(giveUp);
    return () => void giveUps.delete(giveUp);
  },
  report: () => {
    for (const giveUp of giveUps) giveUp();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLostLoad = (): LostLoad | null =>
  useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
