/** A test process that answers slowly enough to be stopped during a request. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { createDrain } from '../drain.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { runProcess } from '../process.ts';

const metrics = createMetrics('echo');

await runProcess({
  logger: createLogger({ name: 'echo', level: 'silent' }),
  metrics,
  host: '127.0.0.1',
  internalPort: 0,
  start: async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        void sleep(15).then(() => {
          metrics.requests.observe({ route: '/', status: 200 }, 0.015);
          response.end(String(process.pid));
        });
      });
    });
    server.keepAliveTimeout = 72_000;
    const drain = createDrain(server);
    server.listen(Number(process.env.ECHO_PORT), '127.0.0.1');
    await once(server, 'listening');
    return { checkReady: () => Promise.resolve(), stop: drain };
  },
});
