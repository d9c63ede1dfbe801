import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

import { expect, onTestFinished, test } from 'vitest';

import { isNetworkConfined, runConfined } from './confined-program.ts';

const run = (script: string, limits: object = {}) =>
  runConfined({
    program: 'bash',
    args: ['-c', script],
    folder: tmpdir(),
    limits: { seconds: 5, memoryMb: 256, fileMb: 1, ...limits },
  });

test('returns the output of a program, or its stderr when it fails', async () => {
  expect(await run('echo raking light')).toEqual({ ok: true, output: 'raking light\n', stderr: '' });
  expect(await run('echo no >&2; exit 3')).toEqual({ ok: false, reason: 'failed', stderr: 'no\n' });
});

test('limits time, memory, file size and output', async () => {
  expect(await run('sleep 20', { seconds: 0.2 })).toMatchObject({ reason: 'timeout' });
  expect(await run('yes', {})).toMatchObject({ reason: 'too_much_output' });
  expect((await run('printf -v x "%100000000s" ""', { memoryMb: 64 })).ok).toBe(false);
  expect((await run('head -c 5000000 /dev/zero > $(mktemp)')).ok).toBe(false);
});

test('passes no environment and no network to the program', async () => {
  expect(await run('env | grep -v -E "^(PATH|HOME|LANG|PWD|SHLVL|_)="')).toMatchObject({ ok: false });
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(isNetworkConfined()).toBe(true);
  expect((await run(`exec 3<>/dev/tcp/127.0.0.1/${port}`)).ok).toBe(false);
  expect(calls).toBe(0);
});
