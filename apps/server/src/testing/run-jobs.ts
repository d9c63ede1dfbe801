import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';

import type { JobHandler } from '#app/platform/jobs.ts';

const silent = new Logger(() => () => undefined);

/** Runs each waiting job once in this process. */
export const runWaitingJobs = (pool: Pool, jobs: JobHandler[]): Promise<void> =>
  runOnce({
    pgPool: pool,
    logger: silent,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map(({ name, handle }) => [name, (payload: unknown) => handle(payload)]),
    ),
  });
