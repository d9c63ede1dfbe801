import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';

import type { Logger } from '@maetrix/service/logger';
import { Server, type Socket } from 'socket.io';

import { readCredential, type Credential } from './http/credential.ts';
import type { ServerMetrics } from './metrics.ts';

type Member = { userId: number; sessionId: number };

/** The connection of a member's browser. What it sends has any shape. */
export type MemberSocket = Socket<
  Record<string, (...values: unknown[]) => void>,
  Record<string, (payload: object) => void>,
  object,
  Member
>;

const MAX_FRAME = 64 * 1024;

/** Sockets of logged-in members: each joins `user:<id>` and is disconnected when its session ends. */
export const createSocketServer = (options: {
  http: HttpServer;
  siteOrigin: string;
  metrics: ServerMetrics;
  logger: Logger;
  authenticate: (credential: Credential) => Promise<Member | null>;
}) => {
  const io = new Server<
    Record<string, (...values: unknown[]) => void>,
    Record<string, (payload: object) => void>,
    object,
    Member
  >(options.http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME,
    allowRequest: (request, decide) => {
      const isSameOrigin = request.headers.origin === options.siteOrigin;
      if (!isSameOrigin) options.metrics.sockets.inc({ outcome: 'foreign' });
      decide(isSameOrigin ? null : 'foreign origin', isSameOrigin);
    },
  });

  const identify = async (headers: IncomingHttpHeaders): Promise<Member | null> => {
    const credential = readCredential(headers);
    return credential && options.authenticate(credential);
  };

  io.use((socket, next) => {
    identify(socket.request.headers).then(
      (member) => {
        options.metrics.sockets.inc({ outcome: member ? 'accepted' : 'refused' });
        if (!member) return next(new Error('unauthenticated'));
        Object.assign(socket.data, member);
        next();
      },
      (error: unknown) => {
        options.metrics.sockets.inc({ outcome: 'failed' });
        options.logger.error({ err: error }, 'cannot authenticate a socket');
        next(new Error('unavailable'));
      },
    );
  });

  const listeners: ((socket: MemberSocket) => void)[] = [];
  io.on('connection', async (socket) => {
    for (const listener of listeners) listener(socket);
    await socket.join([`user:${socket.data.userId}`, `session:${socket.data.sessionId}`]);
  });

  return {
    connected: (): Member[] => [...io.of('/').sockets.values()].map(({ data }) => data),
    endSessions: (sessionIds: number[]) => {
      // Every process is told of every ended session.
      for (const id of sessionIds) io.local.in(`session:${id}`).disconnectSockets(true);
    },
    /** Sends to the sockets of a member at this process. */
    tellMember: (userId: number, event: string, payload: object) =>
      io.local.to(`user:${userId}`).emit(event, payload),
    /** Sends to the sockets of all members at this process. */
    tellEverybody: (event: string, payload: object) => io.local.emit(event, payload),
    /** Calls back for every new connection of a member. */
    onConnection: (listener: (socket: MemberSocket) => void) => void listeners.push(listener),
    io: io as unknown as Server,
    close: () => io.close(),
  };
};

export type SocketServer = ReturnType<typeof createSocketServer>;
