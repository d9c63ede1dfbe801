import { billingSchedule } from '#app/features/billing/index.ts';
import { MEDIA_JOB } from '#app/features/media/index.ts';
import { loadEnv } from '#app/platform/env.ts';
import { startWorker } from '#app/platform/jobs.ts';
import { retentionSchedule } from '#app/platform/retention.ts';
import { runProcess } from '@maetrix/service/process';

import { compose } from './compose.ts';

const env = loadEnv();
const parts = compose(env, 'worker', { timeouts: 'job' });

await runProcess({
  ...parts,
  host: env.BIND_HOST,
  internalPort: env.WORKER_METRICS_PORT,
  start: async () => {
    const handlers = parts.jobs.filter(({ name }) => !env.WORKER_EXCLUDED_JOBS.includes(name));
    if (handlers.some(({ name }) => name === MEDIA_JOB)) await parts.media.prepareProcessing();
    const stopFollowing = await parts.catalogue.start();
    const runner = await startWorker({
      pool: parts.database.pool,
      handlers,
      schedule: [...billingSchedule, ...retentionSchedule],
      concurrency: env.WORKER_CONCURRENCY,
      logger: parts.logger,
      onJob: (job, outcome) => parts.metrics.jobs.inc({ job, outcome }),
    });
    return {
      checkReady: parts.database.ping,
      isAlive: parts.database.isAlive,
      stop: async () => {
        await runner.stop();
        stopFollowing();
        await parts.close();
      },
    };
  },
});
