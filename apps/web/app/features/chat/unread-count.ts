import { useSyncExternalStore } from 'react';

let count = 0;
let countedFor: number | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Told by the chat once it was opened; the button shows it without loading the chat. */
export const setUnreadCount = (memberId: number | null, next: number): void => {
  if (next === count && memberId === countedFor) return;
  count = next;
  countedFor = memberId;
  for (const listener of listeners) listener();
};

export const useUnreadCount = (memberId: number): number =>
  useSyncExternalStore(
    subscribe,
    () => (memberId === countedFor ? count : 0),
    () => 0,
  );
