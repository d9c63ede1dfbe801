import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobHandler } from '#app/platform/jobs.ts';

const silent = new Logger(() => () => undefined);

const LOCKED_SQL = 'select from graphile_worker.jobs where locked_at is not null limit 1';

/** Without this, the next job of the same queue could be passed over: the runner does not wait for its last statement. */
const untilUnlocked = async (pool: Pool): Promise<void> => {
  // Each round waits for an answer of the database. Proofs use this too, so it cannot wait with vitest.
  while ((await pool.query(LOCKED_SQL)).rowCount);
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
