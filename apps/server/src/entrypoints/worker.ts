import { billingSchedule } from '#app/features/billing/index.ts';
import { loadEnv } from '#app/platform/env.ts';
import { startWorker } from '#app/platform/jobs.ts';
import { runProcess } from '@maetrix/service/process';

import { compose } from './compose.ts';

const env = loadEnv();
const parts = compose(env, 'worker');

await runProcess({
  ...parts,
  host: env.BIND_HOST,
  internalPort: env.WORKER_METRICS_PORT,
  start: async () => {
    const stopFollowing = await parts.catalogue.start();
    const runner = await startWorker({
      pool: parts.database.pool,
      handlers: parts.jobs.filter(({ name }) => !env.WORKER_LEAVES.includes(name)),
      schedule: billingSchedule,
      concurrency: env.WORKER_CONCURRENCY,
      logger: parts.logger,
      onJob: (job, outcome) => parts.metrics.jobs.inc({ job, outcome }),
    });
    return {
      checkReady: parts.database.ping,
      stop: async () => {
        await runner.stop();
        stopFollowing();
        await parts.close();
      },
    };
  },
});
