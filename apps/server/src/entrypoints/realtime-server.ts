import { createServer } from 'node:http';

import { onSessionsEnded } from '#app/features/accounts/index.ts';
import { createRedis, startPinging } from '#app/platform/redis.ts';
import { createSocketServer } from '#app/platform/sockets.ts';

import type { Composition } from './compose.ts';

const SESSION_CHECK_MS = 15_000;

/** Starts the socket server. A socket is closed when Redis announces the end of its session, or by the regular check. */
export const startRealtimeServer = async (parts: Composition, options: { host: string; port: number }) => {
  const { sessions } = parts.accounts;
  const { logger } = parts;
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = createSocketServer({
    http,
    siteOrigin: parts.env.SITE_ORIGIN,
    metrics: parts.metrics,
    authenticate: sessions.authenticate,
  });
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
    sessions
      .findEnded(sockets.connected())
      .then(sockets.endSessions)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot check for ended sessions'));
  }, SESSION_CHECK_MS);
  await new Promise<void>((resolve) => http.listen(options.port, options.host, resolve));
  return {
    port: (http.address() as { port: number }).port,
    stop: async () => {
      clearInterval(sessionCheck);
      stopPinging();
      subscriber.disconnect();
      await sockets.close();
    },
  };
};
