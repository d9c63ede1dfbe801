import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { createScratchDatabase } from '@maetrix/testing';
import { expect, onTestFinished, test } from 'vitest';

import { loadEnv } from '#app/platform/env.ts';
import { templateName } from '#app/testing/template-database.ts';

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
  const started = Promise.withResolvers<'ready' | number | null>();
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"ready"')) started.resolve('ready');
    });
  const ended = once(worker, 'close') as Promise<[number | null]>;
  void ended.then(([code]) => started.resolve(code));
  onTestFinished(async () => {
    worker.kill('SIGKILL');
    await ended;
    await scratch.drop();
  });
  return {
    /** That it is ready, or the exit code. */
    outcome: started.promise,
    output: () => output,
  };
};

test('does not start where media programs would have network access', async () => {
  const worker = await startWorker({ PATH: '/nonexistent' });
  expect(await worker.outcome).toBe(1);
  expect(worker.output()).toContain('Media cannot be processed on this machine');
});

test('starts there when media jobs are excluded', async () => {
  const worker = await startWorker({ PATH: '/nonexistent', WORKER_EXCLUDED_JOBS: 'media.process' });
  expect(await worker.outcome).toBe('ready');
});

test('removes the media work folders of a killed worker at start', async () => {
  const data = await mkdtemp(join(tmpdir(), 'worker-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const left = join(data, 'media-work', `${hostname()}_1_0_7-AbCdEf`);
  await mkdir(left, { recursive: true });
  const worker = await startWorker({ MAETRIX_DATA: data });
  expect(await worker.outcome).toBe('ready');
  expect(existsSync(left)).toBe(false);
});
