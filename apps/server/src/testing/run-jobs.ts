import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

import type { JobHandler } from '#app/platform/jobs.ts';

const silent = new Logger(() => () => undefined);

/** Without this, the next job of the same queue could be passed over: the runner does not wait for its last statement. */
const untilUnlocked = (pool: Pool) =>
  vi.waitFor(
    async () => {
      const locked = await pool.query('select from graphile_worker.jobs where locked_at is not null limit 1');
      expect(locked.rowCount).toBe(0);
    },
    { timeout: 60_000, interval: 5 },
  );

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
