import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createWorkFolder, removeAbandonedWork } from './work-folder-service.ts';

const program = (folder: string) => `
  const { createWorkFolder } = await import(${JSON.stringify(new URL('work-folder-service.ts', import.meta.url).href)});
  console.log(await createWorkFolder(${JSON.stringify(folder)}, 7));
  setInterval(() => {}, 1000);`;

const startWorking = async (folder: string) => {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', program(folder)], {
    cwd: import.meta.dirname,
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const [printed] = (await once(worker.stdout, 'data')) as [Buffer];
  return { worker, path: printed.toString().trim() };
};

test('removes the work folders of killed processes and keeps those of running ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'work-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const killed = await startWorking(folder);
  const living = await startWorking(folder);
  const own = await createWorkFolder(folder, 8);
  killed.worker.kill('SIGKILL');
  await once(killed.worker, 'exit');
  const old = join(folder, '12-AbCdEf');
  await mkdir(old);
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(old, longAgo, longAgo);

  expect(await removeAbandonedWork(folder)).toBe(2);
  expect([killed.path, living.path, own, old].map(existsSync)).toEqual([false, true, true, false]);
});
