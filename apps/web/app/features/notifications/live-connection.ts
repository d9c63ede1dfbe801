import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@maetrix/contract/socket-events';
import type { Socket } from 'socket.io-client';

import { connectLive } from '../../shared/connection/live-socket.ts';
import { notificationStore } from './notification-store.ts';

const followed = new WeakSet<Socket>();

const refreshWithin = (milliseconds: number) =>
  setTimeout(() => void notificationStore.refresh(), Math.random() * milliseconds);

const follow = (socket: Socket, onRefused: () => void) => {
  let isFirst = true;
  // After every connection: something may have been missed before it.
  const start = () => {
    isFirst = false;
    notificationStore.setLive(true);
    void notificationStore.refresh();
  };
  socket.on('connect', start);
  if (socket.connected) start();
  socket.on('disconnect', () => notificationStore.setLive(false));
  socket.on(NOTIFICATIONS_CHANGED, ({ spreadMs }: NotificationsChanged) => refreshWithin(spreadMs));
  socket.on('connect_error', ({ message }) => {
    if (isFirst && message === 'unauthenticated') onRefused();
    if (!socket.active) isFirst = false;
  });
};

/** Follows the notifications of a member. `onRefused`: the server did not accept the session of the first connection. */
export const followNotifications = (memberId: number, onRefused: () => void): void => {
  const socket = connectLive(memberId);
  if (followed.has(socket)) return;
  followed.add(socket);
  follow(socket, onRefused);
};
