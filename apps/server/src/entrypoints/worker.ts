import { loadEnv } from '#app/platform/env.ts';
import { startWorker } from '#app/platform/jobs.ts';
import { runProcess } from '@maetrix/service/process';

import { compose } from './compose.ts';
import { features, listJobHandlers, startFeatures } from './features.ts';

const env = loadEnv();
const parts = compose(env, 'worker', { timeouts: 'job' });

await runProcess({
  ...parts,
  host: env.BIND_HOST,
  internalPort: env.WORKER_METRICS_PORT,
  start: async () => {
    const stopFeatures = await startFeatures('worker', parts);
    const runner = await startWorker({
      pool: parts.database.pool,
      handlers: listJobHandlers(parts).filter(({ name }) => !env.WORKER_EXCLUDED_JOBS.includes(name)),
      schedule: features.flatMap(({ schedule }) => schedule ?? []),
      concurrency: env.WORKER_CONCURRENCY,
      logger: parts.logger,
      onJob: (job, outcome) => parts.metrics.jobs.inc({ job, outcome }),
    });
    return {
      checkReady: parts.database.ping,
      isAlive: parts.database.isAlive,
      stop: async () => {
        await runner.stop();
        await stopFeatures();
        await parts.close();
      },
    };
  },
});
