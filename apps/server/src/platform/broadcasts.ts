import { createAdapter } from '@socket.io/redis-adapter';
import { Emitter } from '@socket.io/redis-emitter';
import { EVENTS_MISSED } from '@maetrix/contract/socket-events';
import type { Logger } from '@maetrix/service/logger';
import type { Server } from 'socket.io';

import type { ReportFallback } from './fallbacks.ts';
import { createRedis, startPinging, type GuardedRedis } from './redis.ts';
import { joinPreEncodedFrames } from './pre-encoded-frames.ts';

export type Audience = { rooms: string[]; except?: string[] };

/** Sends to sockets of all realtime processes, from any process. Nothing waits for it. It may be lost with Redis; all sockets are then told so. */
export type Broadcasts = {
  send: (to: Audience, event: string, payload: object) => void;
  /** Lets all sockets of a room leave others. */
  removeFromRooms: (room: string, left: string[]) => void;
};

/** What the adapter and the emitter need of a connection to publish. */
type Publisher = {
  publish: (channel: string, message: string | Buffer) => void;
  on: () => void;
  off: () => void;
};

const keyFor = (prefix: string) => `${prefix}socket.io`;

const TELL_LOSS_AFTER_MS = 2_000;

/** The adapter does not handle a rejected publish, which would end the process. */
const createPublisher = ({ connection, run }: GuardedRedis, onLost: (error: unknown) => void): Publisher => ({
  publish: (channel, message) => void run(() => connection.publish(channel, message)).catch(onLost),
  on: () => undefined,
  off: () => undefined,
});

type Deps = { redis: GuardedRedis; reportFallback: ReportFallback; prefix: string };

/** Sends through Redis; a process that has sockets of its own also sends to them without Redis. */
export const createBroadcasts = ({ redis, reportFallback, prefix }: Deps) => {
  let loss: NodeJS.Timeout | undefined;
  // Telling it is a broadcast as well, so that it is repeated until Redis takes it.
  const tellLoss = () => {
    loss = undefined;
    emitter.emit(EVENTS_MISSED, {});
  };
  const publisher = createPublisher(redis, (error) => {
    reportFallback('broadcast', error);
    loss ??= setTimeout(tellLoss, TELL_LOSS_AFTER_MS).unref();
  });
  const emitter = new Emitter(publisher, { key: keyFor(prefix) });
  let own: Server | null = null;
  return {
    send: ({ rooms, except = [] }: Audience, event: string, payload: object) => {
      if (own) own.to(rooms).except(except).emit(event, payload);
      else emitter.to(rooms).except(except).emit(event, payload);
    },
    removeFromRooms: (room: string, left: string[]) => {
      if (own) own.in(room).socketsLeave(left);
      else emitter.in(room).socketsLeave(left);
    },
    /** Connects the sockets of this process with those of the others; returns a function that ends it. */
    connect: (
      io: Server,
      {
        url,
        logger,
        onSubscribed,
      }: {
        url: string;
        logger: Logger;
        /** The process hears the others, for the first time or again: what was sent meanwhile is lost to it. */
        onSubscribed: () => void;
      },
    ): (() => void) => {
      const subscriber = createRedis({
        url,
        onError: (error) => logger.warn({ err: error }, 'redis connection failed'),
      });
      const wanted = { patterns: [] as string[], channels: [] as string[] };
      // The adapter subscribes once, when it is created, and would end the process if Redis were unavailable then.
      const subscriptions = {
        psubscribe: (pattern: string) => void wanted.patterns.push(pattern),
        subscribe: (channels: string[]) => void wanted.channels.push(...channels),
        punsubscribe: () => undefined,
        unsubscribe: () => undefined,
        on: subscriber.on.bind(subscriber),
        off: subscriber.off.bind(subscriber),
      };
      subscriber.on('ready', () => {
        Promise.all([
          subscriber.psubscribe(...wanted.patterns),
          subscriber.subscribe(...wanted.channels),
        ]).then(onSubscribed, (error: unknown) =>
          logger.error({ err: error }, 'cannot subscribe to broadcasts'),
        );
      });
      const stopPinging = startPinging(subscriber);
      io.adapter(createAdapter(publisher, subscriptions, { key: keyFor(prefix) }));
      joinPreEncodedFrames(io.of('/').adapter);
      own = io;
      return () => {
        own = null;
        stopPinging();
        subscriber.disconnect();
      };
    },
  };
};
