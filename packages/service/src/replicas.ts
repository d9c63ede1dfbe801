/**
 * Runs several processes of one entrypoint behind one port, and replaces them one after another on SIGHUP:
 *   node packages/service/src/replicas.ts <entrypoint> <count> <internal port> [<host>]
 * The listening socket stays here, so a connection that waits to be accepted survives the process that stops. Metrics
 * of all processes are summed up on the internal port.
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

/** Whether the process says that it is ready or alive before it ends or the time is over. */
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

const isAny = async (quality: Quality): Promise<boolean> => {
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
  // A message that meets a closing channel; the exit that follows is dealt with below.
  worker.on('error', (error) => logger.warn({ err: error }, 'a process could not be told'));
  if (!(await waitUntil('ready', worker, READY_LIMIT_MS))) {
    await stopReplica(worker);
    throw new Error(`${entrypoint} did not become ready`);
  }
  replicas.add(worker);
  worker.once('exit', (code, signal) => {
    if (isStopping || !replicas.delete(worker)) return;
    logger.error(
      { entrypoint, processId: worker.process.pid, ended: signal || code },
      'process ended, starting it again',
    );
    void restartReplica();
  });
};

const restartReplica = async (): Promise<void> => {
  await sleep(RESTART_MS);
  if (isStopping) return;
  await startReplica().catch((error: unknown) => {
    logger.error({ err: error }, 'process did not start');
    return restartReplica();
  });
};

/** A successor takes requests before its predecessor stops. If it does not start, the predecessors stay. */
const replaceReplicas = async (): Promise<void> => {
  for (const old of Array.from(replicas)) {
    if (isStopping) return;
    // One that died meanwhile has a successor already.
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
    .catch((error: unknown) => logger.error({ err: error }, 'processes were not replaced'));
});

await startInternalServer({
  host,
  port: Number(internalPort),
  metrics: { text: () => registry.clusterMetrics(), contentType: registry.contentType },
  isAlive: () => isAny('alive'),
  checkReady: async () => {
    if (!(await isAny('ready'))) throw new Error('no process is ready');
  },
});
