import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobHandler } from '#app/platform/jobs.ts';

const silent = new Logger(() => () => undefined);

const LOCKED_SQL = 'select from graphile_worker.jobs where locked_at is not null limit 1';
const UNTRIED_SQL = `select from graphile_worker.jobs
  where attempts = 0 and run_at <= now() and task_identifier = any($1) limit 1`;

const exists = async (pool: Pool, sql: string, parameters: unknown[] = []): Promise<boolean> =>
  ((await pool.query(sql, parameters)).rowCount ?? 0) > 0;

/** Runs each waiting job once in this process. Proofs use this too, so it cannot wait with vitest. */
export const runWaitingJobs = async (pool: Pool, jobs: JobHandler[]): Promise<void> => {
  const taskList = Object.fromEntries(
    jobs.map(({ name, handle }) => [name, (payload: unknown) => handle(payload)]),
  );
  do {
    await runOnce({ pgPool: pool, logger: silent, noHandleSignals: true, taskList });
    // The runner does not wait for its last statement, and passes over a job whose queue is locked until then.
    while (await exists(pool, LOCKED_SQL));
  } while (await exists(pool, UNTRIED_SQL, [Object.keys(taskList)]));
};
