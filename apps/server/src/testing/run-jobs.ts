import { setTimeout as sleep } from 'node:timers/promises';

import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobHandler } from '#app/platform/jobs.ts';

const silent = new Logger(() => () => undefined);

const MAX_WAIT_MS = 5_000;

/** Without this, the next job of the same queue could be passed over: the runner does not wait for its last statement. */
const untilUnlocked = async (pool: Pool) => {
  const deadline = performance.now() + MAX_WAIT_MS;
  const isLocked = async () =>
    (await pool.query('select from graphile_worker.jobs where locked_at is not null limit 1')).rowCount;
  while ((await isLocked()) && performance.now() < deadline) await sleep(5);
};

/** Runs each waiting job once in this process. */
export const runWaitingJobs = async (pool: Pool, jobs: JobHandler[]): Promise<void> => {
  await runOnce({
    pgPool: pool,
    logger: silent,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map(({ name, handle }) => [name, (payload: unknown) => handle(payload)]),
    ),
  });
  await untilUnlocked(pool);
};
