import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

// A call may wait 24 s for the payment provider.
const DRAIN_CONNECTIONS_MS = 22_000;

// What clients are asked to close an idle connection after. The server itself waits much longer (Fastify: 72 s), so that
// a client that is late does not send on a connection that was just closed. nginx has its own limit, of 4 s.
const IDLE_SECONDS = 5;

/**
 * Prepares an HTTP server to stop without failing a request: it takes no more connections, answers everything that
 * still arrives with `Connection: close`, and leaves idle connections to be closed by the other side. Closing one here
 * would fail a request that is on its way.
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
      // That of http.Server closes idle connections too.
      NetServer.prototype.close.call(server, () => resolve());
    });
};
