import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@maetrix/contract/socket-events';
import { io, type Socket } from 'socket.io-client';

import { notificationStore } from './notification-store.ts';

const RETRY_MS = 15_000;

let socket: Socket | null = null;
let memberId: number | null = null;

const refreshWithin = (milliseconds: number) =>
  setTimeout(() => void notificationStore.refresh(), Math.random() * milliseconds);

const connect = (): Socket => {
  const opened = io({ transports: ['websocket'], reconnectionDelayMax: 30_000, randomizationFactor: 0.5 });
  // After every connection: something may have been missed before it.
  opened.on('connect', () => {
    notificationStore.setLive(true);
    void notificationStore.refresh();
  });
  opened.on('disconnect', () => notificationStore.setLive(false));
  opened.on(NOTIFICATIONS_CHANGED, ({ spreadMs }: NotificationsChanged) => refreshWithin(spreadMs));
  opened.on('connect_error', ({ message }) => {
    // What the server refused is not tried again by itself. Without a session it stays so.
    if (!opened.active && message !== 'unauthenticated') setTimeout(() => opened.connect(), RETRY_MS);
  });
  return opened;
};

// Without a network every attempt would fail.
addEventListener('offline', () => socket?.disconnect());
addEventListener('online', () => socket?.connect());

/** Opens the connection of a member, unless it is open, and returns it. The server closes it with the session. */
export const keepConnected = (id: number): Socket => {
  if (id !== memberId || !socket) {
    socket?.disconnect();
    memberId = id;
    socket = connect();
  } else if (!socket.active && navigator.onLine) socket.connect();
  return socket;
};
