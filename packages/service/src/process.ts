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
  const { metrics, checkReady } = options;
  const answers: Record<string, () => Promise<[code: number, body: string, type?: string]>> = {
    '/healthz': () => Promise.resolve([200, 'ok']),
    '/readyz': () =>
      checkReady().then(
        () => [200, 'ready'],
        () => [503, 'not ready'],
      ),
    '/metrics': async () => [200, await metrics.text(), metrics.contentType],
  };
  const notFound = () => Promise.resolve<[number, string]>([404, 'not found']);
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? notFound;
    void answer().then(([code, body, type = 'text/plain']) =>
      response.writeHead(code, { 'content-type': type }).end(body),
    );
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
