import { once } from 'node:events';
import { createServer } from 'node:http';

import { createLogger } from '@maetrix/service/logger';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';

import { createServerMetrics } from './metrics.ts';
import { createSocketServer } from './sockets.ts';

const ORIGIN = 'http://maetrix.localhost';
const lines: string[] = [];
const metrics = createServerMetrics('test');
const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
const sockets = createSocketServer({
  http,
  siteOrigin: ORIGIN,
  metrics,
  logger: createLogger({ name: 'test', level: 'error' }, { write: (line) => void lines.push(line) }),
  authenticate: () => Promise.reject(new Error('the database refused the connection')),
});
afterAll(() => sockets.close());

test('logs and counts a failed authentication and hides its cause from the client', async () => {
  const { port } = http.address() as { port: number };
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: ORIGIN, authorization: 'Bearer token' },
  });
  const error = await new Promise<Error>((resolve) => client.once('connect_error', resolve));
  client.close();
  expect(error.message).toBe('unavailable');
  expect(lines.join()).toContain('the database refused the connection');
  expect(await metrics.text()).toContain('sockets_total{outcome="failed",process="test"} 1');
});
