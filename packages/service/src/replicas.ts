/**
 * Runs several processes of one entrypoint behind one port and replaces them one by one on SIGHUP:
 *   node packages/service/src/replicas.ts <entrypoint> <count> <internal port> [<host>]
 * The primary owns the listening socket, so pending connections survive a stopping process. Metrics of all processes are
 * aggregated on the internal port.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { AggregatorRegistry } from '@prometheus-io/client';

import { createLogger } from './logger.ts';
import { startInternalServer } from './process.ts';

const READY_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 2_000;
const STOP_LIMIT_MS = 30_000;
const RESTART_MS = 1_000;

const [entrypoint = '', count = '1', internalPort = '0', host = '127.0.0.1'] = process.argv.slice(2);
const logger = createLogger({ name: 'replicas', level: 'info' });
const registry = new AggregatorRegistry();
const replicas = new Set<Worker>();
let isStopping = false;

type Quality = 'ready' | 'alive';

/** Whether the process reports that it is ready or alive before it exits or the time limit passes. */
const waitUntil = (quality: Quality, worker: Worker, limitMs: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onMessage = (message: unknown) => {
    if (message === quality || message === `not ${quality}`) resolve(message === quality);
  };
  const onExit = () => resolve(false);
  const timer = setTimeout(() => resolve(false), limitMs);
  worker.on('message', onMessage).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('exit', onExit);
  });
};

const isAnyReplica = async (quality: Quality): Promise<boolean> => {
  const asked = Array.from(replicas).filter((worker) => worker.isConnected());
  const answers = asked.map((worker) => {
    const answer = waitUntil(quality, worker, ANSWER_LIMIT_MS);
    worker.send(`check ${quality}`);
    return answer;
  });
  return (await Promise.all(answers)).includes(true);
};

const stopReplica = async (worker: Worker): Promise<void> => {
  replicas.delete(worker);
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const hasEnded = await Promise.race([ended, sleep(STOP_LIMIT_MS, false)]);
  if (!hasEnded) worker.process.kill('SIGKILL');
};

const startReplica = async (): Promise<void> => {
  const worker = cluster.fork();
  // A message was sent on a closing channel; the exit is handled below.
  worker.on('error', (error) => logger.warn({ err: error }, 'cannot send a message to a process'));
  if (!(await waitUntil('ready', worker, READY_LIMIT_MS))) {
    await stopReplica(worker);
    throw new Error(`${entrypoint} did not become ready`);
  }
  replicas.add(worker);
  worker.once('exit', (code, signal) => {
    if (isStopping || !replicas.delete(worker)) return;
    logger.error(
      { entrypoint, processId: worker.process.pid, ended: signal || code },
      'process exited unexpectedly, restarting it',
    );
    void restartReplica();
  });
};

const restartReplica = async (): Promise<void> => {
  await sleep(RESTART_MS);
  if (isStopping) return;
  await startReplica().catch((error: unknown) => {
    logger.error({ err: error }, 'process failed to start');
    return restartReplica();
  });
};

/** The new process accepts requests before the old one stops. If it does not start, the old ones stay. */
const replaceReplicas = async (): Promise<void> => {
  for (const old of Array.from(replicas)) {
    if (isStopping) return;
    // A process that died meanwhile has already been replaced.
    if (!replicas.has(old)) continue;
    await startReplica();
    await stopReplica(old);
    logger.info({ entrypoint, processId: old.process.pid }, 'process replaced');
  }
  logger.info({ entrypoint }, 'all processes replaced');
};

const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...replicas].map(stopReplica));
  logger.flush(() => process.exit(0));
};

cluster.setupPrimary({ exec: entrypoint, args: [] });
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
await Promise.all(Array.from({ length: Number(count) }, startReplica));

let replacing = Promise.resolve();
process.on('SIGHUP', () => {
  replacing = replacing
    .then(replaceReplicas)
    .catch((error: unknown) => logger.error({ err: error }, 'replacing processes failed'));
});

await startInternalServer({
  logger,
  host,
  port: Number(internalPort),
  metrics: { text: () => registry.clusterMetrics(), contentType: registry.contentType },
  isAlive: () => isAnyReplica('alive'),
  checkReady: async () => {
    if (!(await isAnyReplica('ready'))) throw new Error('no process is ready');
  },
});
