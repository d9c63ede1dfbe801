import { io, type Socket } from 'socket.io-client';

const RETRY_MS = 15_000;

let socket: Socket | null = null;
let memberId: number | null = null;

const open = (): Socket => {
  const opened = io({ transports: ['websocket'] });
  opened.on('connect_error', ({ message }) => {
    // What the server refused is not tried again by itself. Without a session it stays so.
    if (!opened.active && message !== 'unauthenticated')
      setTimeout(() => opened.connect(), RETRY_MS * (0.5 + Math.random()));
  });
  return opened;
};

// Without a network every attempt would fail.
addEventListener('offline', () => socket?.disconnect());
addEventListener('online', () => socket?.connect());

/** The one connection of the page, opened for a member unless it is open. The server closes it with the session. */
export const connectLive = (id: number): Socket => {
  if (!socket || id !== memberId) {
    socket?.disconnect();
    memberId = id;
    socket = open();
  } else if (!socket.active && navigator.onLine) socket.connect();
  return socket;
};
