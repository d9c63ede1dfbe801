import { createServer } from 'node:http';

import { EVENTS_MISSED } from '@maetrix/contract/socket-events';

import { createSocketServer } from '#app/platform/sockets.ts';

import type { Composition } from './compose.ts';
import { features } from './features.ts';

/** After an outage thousands of sockets come back at once: beyond the backlog each waits for seconds to be tried again. */
const BACKLOG = 4_096;

/** Starts the socket server with the socket handlers of all features. */
export const startRealtimeServer = async (parts: Composition, options: { host: string; port: number }) => {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = createSocketServer({
    http,
    siteOrigin: parts.env.SITE_ORIGIN,
    metrics: parts.metrics,
    logger: parts.logger,
    authenticate: parts.accounts.sessions.authenticate,
  });
  const disconnectBroadcasts = parts.broadcasts.connect(sockets.io, {
    url: parts.env.REDIS_URL,
    logger: parts.logger,
    onSubscribed: () => sockets.tellEverybody(EVENTS_MISSED, {}),
  });
  const stops = features.flatMap((feature) => feature.sockets?.(sockets, parts) ?? []);
  await new Promise<void>((resolve) => http.listen({ ...options, backlog: BACKLOG }, resolve));
  return {
    port: (http.address() as { port: number }).port,
    stop: async () => {
      for (const stop of stops) await stop();
      await sockets.close();
      disconnectBroadcasts();
    },
  };
};
