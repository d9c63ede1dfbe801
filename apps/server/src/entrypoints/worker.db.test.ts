import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createScratchDatabase } from '@maetrix/testing';
import { expect, onTestFinished, test } from 'vitest';

import { loadEnv } from '#app/platform/env.ts';
import { templateName } from '#app/testing/template-database.ts';

const STARTS_WITHIN_MS = 60_000;

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return String(port);
};

const startWorker = async (own: Record<string, string>) => {
  const scratch = await createScratchDatabase(loadEnv().DATABASE_URL, await templateName());
  const port = await freePort();
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: {
      ...process.env,
      MAETRIX_ENV: 'test',
      DATABASE_URL: scratch.url,
      WORKER_METRICS_PORT: port,
      ...own,
    },
  });
  let output = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(worker, 'exit') as Promise<[number | null]>;
  onTestFinished(async () => {
    worker.kill('SIGKILL');
    await ended;
    await scratch.drop();
  });
  return {
    ended: Promise.race([ended.then(([code]) => code), sleep(STARTS_WITHIN_MS, 'still running')]),
    isReady: () => output.includes('"ready"'),
    output: () => output,
  };
};

test('does not start where media programs would have network access', async () => {
  const worker = await startWorker({ PATH: '/nonexistent' });
  expect(await worker.ended).toBe(1);
  expect(worker.output()).toContain('Media cannot be processed on this machine');
});

test('starts there when media jobs are excluded', async () => {
  const worker = await startWorker({ PATH: '/nonexistent', WORKER_EXCLUDED_JOBS: 'media.process' });
  await expect.poll(worker.isReady, { timeout: STARTS_WITHIN_MS }).toBe(true);
});

test('removes the media work folders of a killed worker at start', async () => {
  const data = await mkdtemp(join(tmpdir(), 'worker-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const left = join(data, 'media-work', `${hostname()}_1_0_7-AbCdEf`);
  await mkdir(left, { recursive: true });
  const worker = await startWorker({ MAETRIX_DATA: data });
  await expect.poll(worker.isReady, { timeout: STARTS_WITHIN_MS }).toBe(true);
  expect(existsSync(left)).toBe(false);
});
