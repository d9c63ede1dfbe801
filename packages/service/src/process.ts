import { createServer, type Server } from 'node:http';

import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

const DRAIN_LIMIT_MS = 25_000;

type Running = {
  /** Throws while something the process cannot do without is away. */
  checkReady: () => Promise<void>;
  /** Finishes what is under way, then lets go of everything. */
  stop: () => Promise<void>;
};

const startInternalServer = (options: {
  host: string;
  port: number;
  metrics: Metrics;
  checkReady: () => Promise<void>;
}): Promise<Server> => {
  const server = createServer((request, response) => {
    const answer = (code: number, body: string, type = 'text/plain') =>
      response.writeHead(code, { 'content-type': type }).end(body);
    if (request.url === '/healthz') return answer(200, 'ok');
    if (request.url === '/readyz')
      return options.checkReady().then(
        () => answer(200, 'ready'),
        () => answer(503, 'not ready'),
      );
    if (request.url === '/metrics')
      return options.metrics.text().then((text) => answer(200, text, options.metrics.contentType));
    return answer(404, 'not found');
  });
  return new Promise((resolve) => server.listen(options.port, options.host, () => resolve(server)));
};

/** Runs one process of the product: internal port, readiness, and a drain on SIGTERM or SIGINT. */
export const runProcess = async (options: {
  logger: Logger;
  metrics: Metrics;
  host: string;
  internalPort: number;
  start: () => Promise<Running>;
}): Promise<void> => {
  const { logger } = options;
  const running = await options.start();
  let draining = false;
  const internal = await startInternalServer({
    host: options.host,
    port: options.internalPort,
    metrics: options.metrics,
    checkReady: async () => {
      if (draining) throw new Error('draining');
      await running.checkReady();
    },
  });

  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    running
      .stop()
      .catch((error: unknown) => logger.error({ err: error }, 'drain failed'))
      .finally(() => {
        internal.close();
        logger.flush(() => process.exit(0));
      });
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught');
    logger.flush(() => process.exit(1));
  });
  logger.info({ internalPort: options.internalPort }, 'ready');
};
