import type { Env } from '#app/platform/env.ts';
import type { Stop } from '#app/platform/feature.ts';
import { createRedis, startPinging } from '#app/platform/redis.ts';
import type { Logger } from '@maetrix/service/logger';

import type { Accounts } from '../accounts-service.ts';
import { onSessionsEnded } from './session-events.ts';

/** What a process keeps open for sessions: sockets, or answers that are being written. */
type Connections = {
  connected: () => { memberId: number; sessionId: number }[];
  endSessions: (sessionIds: number[]) => void;
};

/** Checks regularly, one check at a time. */
const startChecking = (check: () => Promise<void>, intervalMs: number): Stop => {
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => (isChecking = false));
  }, intervalMs);
  return () => clearInterval(timer);
};

/** Closes connections when Redis announces the end of their session, or by the regular check. */
export const closeConnectionsOfEndedSessions = (
  connections: Connections,
  checkMs: number,
  parts: { accounts: Accounts; env: Pick<Env, 'REDIS_URL'>; redisPrefix: string; logger: Logger },
): Stop => {
  const { logger } = parts;
  const subscriber = createRedis({
    url: parts.env.REDIS_URL,
    onError: (error) => logger.warn({ err: error }, 'redis connection failed'),
  });
  // Until it succeeds once; afterwards ioredis resubscribes by itself after a reconnect.
  const subscribe = () => {
    onSessionsEnded(subscriber, connections.endSessions, parts.redisPrefix).then(
      () => subscriber.off('ready', subscribe),
      (error: unknown) => logger.error({ err: error }, 'cannot subscribe to ended sessions'),
    );
  };
  subscriber.on('ready', subscribe);
  const stopPinging = startPinging(subscriber);
  const check = async () => {
    const connected = connections.connected();
    if (!connected.length) return;
    await parts.accounts.sessions
      .findEnded(connected)
      .then(connections.endSessions)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot check for ended sessions'));
  };
  const stopChecking = startChecking(check, checkMs);
  return async () => {
    await stopChecking();
    stopPinging();
    subscriber.disconnect();
  };
};
