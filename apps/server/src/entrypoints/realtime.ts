import { loadEnv } from '#app/platform/env.ts';
import { runProcess } from '@maetrix/service/process';

import { compose } from './compose.ts';
import { startRealtimeServer } from './realtime-server.ts';

const env = loadEnv();
const parts = compose(env, 'realtime');

await runProcess({
  ...parts,
  host: env.BIND_HOST,
  internalPort: env.REALTIME_METRICS_PORT,
  start: async () => {
    const server = await startRealtimeServer(parts, { host: env.BIND_HOST, port: env.REALTIME_PORT });
    return {
      checkReady: parts.database.ping,
      isAlive: parts.database.isAlive,
      stop: async () => {
        await server.stop();
        await parts.close();
      },
    };
  },
});
