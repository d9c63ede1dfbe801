import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

// A call may wait 24 s for the payment provider.
const DRAIN_CONNECTIONS_MS = 22_000;

// Clients are asked to close idle connections after this time. The server itself waits much longer (Fastify: 72 s), so
// that a late client does not send on a connection that was just closed. nginx has its own limit of 4 s.
const IDLE_SECONDS = 5;

/**
 * Stops an HTTP server without failing a request: it accepts no more connections, answers with `Connection: close`, and
 * leaves idle connections for the client to close. Closing them here would fail a request that is on its way.
 */
export const createDrain = (server: Server): (() => Promise<void>) => {
  let isDraining = false;
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    else response.setHeader('keep-alive', `timeout=${IDLE_SECONDS}`);
  });
  return () =>
    new Promise((resolve) => {
      isDraining = true;
      setTimeout(resolve, DRAIN_CONNECTIONS_MS).unref();
      // close() of http.Server would close idle connections too.
      NetServer.prototype.close.call(server, () => resolve());
    });
};
