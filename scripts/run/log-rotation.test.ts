import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { waitFor } from './processes.ts';

const MAX_BYTES = 2_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

test('the edge moves its access log aside when it is too large, and writes a new one', async () => {
  const data = await mkdtemp(join(tmpdir(), 'edge-log-'));
  // nginx's workers, who are not root, open the new log themselves.
  await chmod(data, 0o755);
  const port = await freePort();
  const edge = spawn(process.execPath, [join(import.meta.dirname, 'edge.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MAETRIX_DATA: data,
      EDGE_PORT: String(port),
      ACCESS_LOG_MAX_BYTES: String(MAX_BYTES),
    },
  });
  onTestFinished(async () => {
    const ended = once(edge, 'exit');
    edge.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(`${origin}/healthz`);
  const log = join(data, `edge-${port}`, 'access.log');
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const ask = (path: string) => fetch(`${origin}/${path}`).then((response) => response.arrayBuffer());

  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`old-${index}`)));
  await expect.poll(() => read(`${log}.1`), { timeout: 60_000 }).toContain('/old-0');
  await expect
    .poll(() => ask('new').then(() => read(log)), { timeout: 60_000, interval: 200 })
    .toContain('/new');
  expect(await read(log)).not.toContain('/old-0');
});
