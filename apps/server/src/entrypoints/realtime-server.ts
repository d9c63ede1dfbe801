import { createServer } from 'node:http';

import { onSessionsEnded } from '#app/features/accounts/index.ts';
import { createRedis, keepAsking } from '#app/platform/redis.ts';
import { createSocketServer } from '#app/platform/sockets.ts';

import type { Composition } from './compose.ts';

const ASK_AGAIN_MS = 15_000;

/** The socket server, listening; it drops a socket when told that its session ended, or when it finds out. */
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
  const listening = createRedis({
    url: parts.env.REDIS_URL,
    onError: (error) => logger.warn({ err: error }, 'redis is away'),
  });
  // Until it succeeded once; afterwards ioredis subscribes again by itself after a reconnect.
  const subscribe = () => {
    onSessionsEnded(listening, sockets.endSessions, parts.redisPrefix).then(
      () => listening.off('ready', subscribe),
      (error: unknown) => logger.error({ err: error }, 'cannot hear of ended sessions'),
    );
  };
  listening.on('ready', subscribe);
  const stopPinging = keepAsking(listening);
  const asking = setInterval(() => {
    sessions
      .findEnded(sockets.connected())
      .then(sockets.endSessions)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot ask for ended sessions'));
  }, ASK_AGAIN_MS);
  await new Promise<void>((resolve) => http.listen(options.port, options.host, resolve));
  return {
    port: (http.address() as { port: number }).port,
    stop: async () => {
      clearInterval(asking);
      stopPinging();
      listening.disconnect();
      await sockets.close();
    },
  };
};
