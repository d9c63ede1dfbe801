import type { Env } from '#app/platform/env.ts';
import type { Stop } from '#app/platform/feature.ts';
import { createRedis, startPinging } from '#app/platform/redis.ts';
import type { SocketServer } from '#app/platform/sockets.ts';
import type { Logger } from '@maetrix/service/logger';

import type { Accounts } from '../accounts-service.ts';
import { onSessionsEnded } from './session-events.ts';

const SESSION_CHECK_MS = 15_000;

/** Closes a socket when Redis announces the end of its session, or by the regular check. */
export const closeSocketsOfEndedSessions = (
  sockets: SocketServer,
  parts: { accounts: Accounts; env: Pick<Env, 'REDIS_URL'>; redisPrefix: string; logger: Logger },
): Stop => {
  const { logger } = parts;
  const subscriber = createRedis({
    url: parts.env.REDIS_URL,
    onError: (error) => logger.warn({ err: error }, 'redis connection failed'),
  });
  // Until it succeeds once; afterwards ioredis resubscribes by itself after a reconnect.
  const subscribe = () => {
    onSessionsEnded(subscriber, sockets.endSessions, parts.redisPrefix).then(
      () => subscriber.off('ready', subscribe),
      (error: unknown) => logger.error({ err: error }, 'cannot subscribe to ended sessions'),
    );
  };
  subscriber.on('ready', subscribe);
  const stopPinging = startPinging(subscriber);
  const sessionCheck = setInterval(() => {
    parts.accounts.sessions
      .findEnded(sockets.connected())
      .then(sockets.endSessions)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot check for ended sessions'));
  }, SESSION_CHECK_MS);
  return () => {
    clearInterval(sessionCheck);
    stopPinging();
    subscriber.disconnect();
  };
};
