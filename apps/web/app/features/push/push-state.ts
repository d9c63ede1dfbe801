import { useSyncExternalStore } from 'react';

import { readStored, store } from '../../shared/storage.ts';

const POSTPONED_BY = 'push_postponed_by';

/** What the browser lets us do: send, ask whether we may, or neither. */
type PushState = 'allowed' | 'askable' | 'closed';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Browsers without push, such as those of phones that did not install the site, are never asked. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const readState = (memberId: number | null): PushState => {
  if (!isSupported()) return 'closed';
  if (Notification.permission === 'granted') return 'allowed';
  const isAskable = memberId !== null && Notification.permission === 'default';
  return isAskable && readStored(POSTPONED_BY) !== memberId ? 'askable' : 'closed';
};

export const usePushState = (memberId: number | null): PushState =>
  useSyncExternalStore(
    subscribe,
    () => readState(memberId),
    () => 'closed',
  );

const announce = () => {
  for (const listener of listeners) listener();
};

/** Asks again after the next login: a logout clears the storage. */
export const postpone = (memberId: number): void => {
  store(POSTPONED_BY, memberId);
  announce();
};

/** Opens the question of the browser, which needs a click. */
export const askPermission = async (memberId: number): Promise<NotificationPermission> => {
  const answer = await Notification.requestPermission();
  if (answer === 'default') store(POSTPONED_BY, memberId);
  announce();
  return answer;
};
