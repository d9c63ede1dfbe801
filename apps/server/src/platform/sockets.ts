import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';

import type { Logger } from '@maetrix/service/logger';
import { Server, type Socket } from 'socket.io';

import { readCredential, type Credential } from './http/credential.ts';
import type { ServerMetrics } from './metrics.ts';

type Member = { memberId: number; sessionId: number };

type Received = Record<string, (...values: unknown[]) => void>;
type Sent = Record<string, (payload: object) => void>;

/** The connection of a member's browser. What it sends has any shape. */
export type MemberSocket = Socket<Received, Sent, object, Member>;

type Connection = {
  readyState: string;
  writeBuffer: unknown[];
  on: (event: 'packetCreate', listener: () => void) => void;
  close: (discard: boolean) => void;
};

/** A socket, for features that answer it. */
type AskingSocket = Member & {
  isIn: (room: string) => boolean;
  join: (room: string) => Promise<void>;
  leave: (room: string) => Promise<void>;
};

type Answer = (socket: AskingSocket, payload: unknown) => Promise<object>;

const MAX_FRAME = 64 * 1024;
/** At one process. Nobody has as many tabs. */
const MAX_SOCKETS_OF_MEMBER = 100;

/** Counts the open connections of each member. */
const createMemberCounter = () => {
  const counts = new Map<number, number>();
  const add = (memberId: number, change: 1 | -1) => {
    const count = (counts.get(memberId) ?? 0) + change;
    if (count > 0) counts.set(memberId, count);
    else counts.delete(memberId);
  };
  return {
    /** False when the member has too many. */
    admit: (memberId: number, connection: { once: (event: 'close', listener: () => void) => unknown }) => {
      if ((counts.get(memberId) ?? 0) >= MAX_SOCKETS_OF_MEMBER) return false;
      add(memberId, 1);
      connection.once('close', () => add(memberId, -1));
      return true;
    },
  };
};
/** Whoever does not take what is sent to them is disconnected, and fetches what they missed with their next connection. */
const MAX_UNSENT_PACKETS = 1_000;

/** Sockets of logged-in members: each joins `member:<id>` and is disconnected when its session ends. */
export const createSocketServer = (options: {
  http: HttpServer;
  siteOrigin: string;
  metrics: ServerMetrics;
  logger: Logger;
  authenticate: (credential: Credential) => Promise<Member | null>;
}) => {
  const io = new Server<Received, Sent, object, Member>(options.http, {
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

  /** A connection is identified once. Whoever asks a second time, or was refused, needs another connection. */
  const identified = new WeakSet<object>();
  const memberCounter = createMemberCounter();

  io.use((socket, next) => {
    const { conn } = socket;
    if (identified.has(conn)) {
      options.metrics.sockets.inc({ outcome: 'repeated' });
      conn.close();
      return next(new Error('repeated'));
    }
    identified.add(conn);
    const refuse = (outcome: 'refused' | 'failed' | 'crowded', message: string) => {
      options.metrics.sockets.inc({ outcome });
      next(new Error(message));
      // After the answer, which is written in the next tick.
      setImmediate(() => conn.close());
    };
    identify(socket.request.headers).then(
      (member) => {
        if (!member) return refuse('refused', 'unauthenticated');
        // One that has closed meanwhile would be counted for ever.
        const isAdmitted = conn.readyState !== 'open' || memberCounter.admit(member.memberId, conn);
        if (!isAdmitted) return refuse('crowded', 'too many sockets');
        options.metrics.sockets.inc({ outcome: 'accepted' });
        Object.assign(socket.data, member);
        next();
      },
      (error: unknown) => {
        options.logger.error({ err: error }, 'cannot authenticate a socket');
        refuse('failed', 'unavailable');
      },
    );
  });

  io.engine.on('connection', (conn: Connection) => {
    conn.on('packetCreate', () => {
      if (conn.writeBuffer.length < MAX_UNSENT_PACKETS || conn.readyState !== 'open') return;
      options.metrics.sockets.inc({ outcome: 'slow' });
      conn.close(true);
    });
  });

  const listeners: ((socket: MemberSocket) => void)[] = [];
  const answers = new Map<string, Answer>();

  const describeSocket = (socket: MemberSocket): AskingSocket => ({
    ...socket.data,
    isIn: (room) => socket.rooms.has(room),
    join: async (room) => {
      // Whoever has gone meanwhile would stay in the room.
      if (socket.connected) await socket.join(room);
    },
    leave: async (room) => {
      await socket.leave(room);
    },
  });

  io.on('connection', async (socket) => {
    for (const listener of listeners) listener(socket);
    socket.onAny((event: string, ...args: unknown[]) => {
      const answer = answers.get(event);
      const acknowledge = args.at(-1);
      if (!answer || typeof acknowledge !== 'function') return;
      answer(describeSocket(socket), args.length > 1 ? args[0] : undefined).then(
        (result) => void acknowledge(result),
        (error: unknown) => {
          options.logger.warn({ err: error, event }, 'cannot answer a socket');
          acknowledge({ ok: false, code: 'internal' });
        },
      );
    });
    await socket.join([`member:${socket.data.memberId}`, `session:${socket.data.sessionId}`]);
  });

  return {
    connected: (): Member[] => [...io.of('/').sockets.values()].map(({ data }) => data),
    /** How many sockets this process has. */
    count: (): number => io.of('/').sockets.size,
    endSessions: (sessionIds: number[]) => {
      // Every process is told of every ended session.
      for (const id of sessionIds) io.local.in(`session:${id}`).disconnectSockets(true);
    },
    /** Sends to the sockets of a member at this process. */
    tellMember: (memberId: number, event: string, payload: object) =>
      io.local.to(`member:${memberId}`).emit(event, payload),
    /** Sends to the sockets of all members at this process. */
    tellEverybody: (event: string, payload: object) => io.local.emit(event, payload),
    /** Calls back for every new connection of a member. */
    onConnection: (listener: (socket: MemberSocket) => void) => void listeners.push(listener),
    /** Answers an event of any socket. What is sent without asking for an answer is ignored. */
    onRequest: (event: string, answer: Answer) => {
      answers.set(event, answer);
    },
    /**
     * Sends to a room at this process. A socket that is still busy with earlier messages is left out: it must notice that it
     * missed some.
     */
    tellRoom: (room: string, event: string, payload: object) =>
      io.local.to(room).volatile.emit(event, payload),
    /** The same for what nobody must miss: a busy socket gets it later. */
    tellRoomReliably: (room: string, event: string, payload: object) =>
      io.local.to(room).emit(event, payload),
    /** The members in a room of this process, each once. */
    membersIn: (room: string): number[] => [
      ...new Set(
        [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap(
          (id) => io.of('/').sockets.get(id)?.data.memberId ?? [],
        ),
      ),
    ],
    /** Takes the sockets of a member at this process out of a room; without a member, all of them. */
    emptyRoom: (room: string, memberId?: number) =>
      io.local.in(memberId === undefined ? room : `member:${memberId}`).socketsLeave(room),
    /** Takes the sockets of a member at this process out of the rooms that match; whether they were in one. */
    leaveRooms: (memberId: number, matches: (room: string) => boolean): boolean => {
      const { adapter, sockets } = io.of('/');
      const left = [...(adapter.rooms.get(`member:${memberId}`) ?? [])].flatMap((id) =>
        [...(sockets.get(id)?.rooms ?? [])].filter(matches),
      );
      if (left.length) io.local.in(`member:${memberId}`).socketsLeave(left);
      return left.length > 0;
    },
    io: io as unknown as Server,
    close: () => io.close(),
  };
};

export type SocketServer = ReturnType<typeof createSocketServer>;
