import { loadEnv } from '#app/platform/env.ts';
import { createDrain } from '@maetrix/service/drain';
import { runProcess } from '@maetrix/service/process';

import { createApiServer } from './api-server.ts';
import { compose } from './compose.ts';
import { startFeatures } from './features.ts';

const env = loadEnv();
const parts = compose(env, 'api');

await runProcess({
  ...parts,
  host: env.BIND_HOST,
  internalPort: env.API_METRICS_PORT,
  start: async () => {
    const stopFeatures = await startFeatures('api', parts);
    const app = await createApiServer(parts);
    const drain = createDrain(app.server);
    // Connections beyond the backlog are reset, so it has room for a burst.
    await app.listen({ host: env.BIND_HOST, port: env.API_PORT, backlog: 4_096 });
    return {
      checkReady: parts.database.ping,
      isAlive: parts.database.isAlive,
      stop: async () => {
        await drain();
        await app.close();
        await stopFeatures();
        await parts.close();
      },
    };
  },
});
