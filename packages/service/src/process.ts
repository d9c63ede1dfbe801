import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';

import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

const DRAIN_LIMIT_MS = 25_000;

type Running = {
  /** Rejects while a required dependency is unavailable. */
  checkReady: () => Promise<void>;
  /** False when the process should be restarted. */
  isAlive?: () => boolean;
  /** Finishes running work, then closes all connections. */
  stop: () => Promise<void>;
};

/** Serves metrics, liveness and readiness to the operator. */
export const startInternalServer = (options: {
  host: string;
  port: number;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  checkReady: () => Promise<void>;
  isAlive: () => boolean | Promise<boolean>;
  logger: Logger;
}): Promise<Server> => {
  const { metrics, checkReady, isAlive, logger } = options;
  const answers: Record<string, () => Promise<[code: number, body: string, type?: string]>> = {
    '/healthz': async () => ((await isAlive()) ? [200, 'ok'] : [503, 'not alive']),
    '/readyz': () =>
      checkReady().then(
        () => [200, 'ready'],
        (error: unknown) => {
          logger.warn({ err: error }, 'not ready');
          return [503, 'not ready'];
        },
      ),
    '/metrics': async () => [200, await metrics.text(), metrics.contentType],
  };
  const notFound = () => Promise.resolve<[number, string]>([404, 'not found']);
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? notFound;
    answer().then(
      ([code, body, type = 'text/plain']) => response.writeHead(code, { 'content-type': type }).end(body),
      (error: unknown) => {
        logger.error({ err: error, path: request.url }, 'internal request failed');
        response.writeHead(503).end('not available');
      },
    );
  });
  return new Promise((resolve) => server.listen(options.port, options.host, () => resolve(server)));
};

/** Reports readiness and liveness of a replica to its primary process (`replicas.ts`). */
const reportToPrimary = async (
  checkReady: () => Promise<void>,
  isAlive: () => boolean,
  logger: Logger,
): Promise<void> => {
  const reportReady = () =>
    checkReady().then(
      () => process.send?.('ready'),
      (error: unknown) => {
        logger.warn({ err: error }, 'not ready');
        process.send?.('not ready');
      },
    );
  process.on('message', (message) => {
    if (message === 'check ready') void reportReady();
    if (message === 'check alive') process.send?.(isAlive() ? 'alive' : 'not alive');
  });
  await reportReady();
};

/** Runs one process: internal port, readiness, and a drain on SIGTERM or SIGINT. */
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
  const checkReady = async () => {
    if (draining) throw new Error('draining');
    await running.checkReady();
  };
  const { host, internalPort: port, metrics } = options;
  const isAlive = running.isAlive ?? (() => true);
  const internal = cluster.isWorker
    ? null
    : await startInternalServer({ host, port, metrics, checkReady, isAlive, logger });

  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    running
      .stop()
      .catch((error: unknown) => logger.error({ err: error }, 'drain failed'))
      .finally(() => {
        internal?.close();
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
  if (cluster.isWorker) await reportToPrimary(checkReady, isAlive, logger);
};
