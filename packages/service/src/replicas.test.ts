import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const startReplicas = async (count: number) => {
  const [port, internal] = [await freePort(), await freePort()];
  const program = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'replicas.ts'),
      join(import.meta.dirname, 'testing/echo-server.ts'),
      String(count),
      String(internal),
    ],
    { env: { ...process.env, ECHO_PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(program, 'exit');
  onTestFinished(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${internal}${path}`)).text();
  await vi.waitFor(async () => expect(await read('/readyz')).toBe('ready'), { timeout: 120_000 });
  return { program, port, read };
};

/** Posts without retries; a broken connection rejects. */
const createPost = (port: number) => {
  const agent = new Agent({ keepAlive: true, timeout: 2_000 });
  onTestFinished(() => agent.destroy());
  return () =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve(body));
      });
      sent.on('error', reject);
      sent.end('x=1');
    });
};

test('replaces processes without a failed POST on open and new connections', async () => {
  const { program, port, read } = await startReplicas(2);
  const post = createPost(port);
  const postOnNewConnection = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: 'x=1',
      headers: { connection: 'close' },
    }).then((response) => response.text());
  const before = new Set<string>();
  while (before.size < 2) before.add(await postOnNewConnection());

  const seen = new Set<string>();
  let [posts, failed] = [0, 0];
  const isReplaced = () => [...seen].filter((pid) => !before.has(pid)).length >= 2;
  program.kill('SIGHUP');
  const client = async (send: () => Promise<string>) => {
    let recent = new Set<string>();
    while (!(isReplaced() && recent.size && ![...recent].some((pid) => before.has(pid)))) {
      recent = new Set();
      for (let turn = 0; turn < 20; turn++) {
        posts++;
        const pid = await send().catch(() => void failed++);
        if (pid) {
          recent.add(pid);
          seen.add(pid);
        }
      }
    }
    return recent;
  };
  const last = await Promise.all(
    Array.from({ length: 20 }, (_, index) => client(index % 2 ? post : postOnNewConnection)),
  );
  expect(failed).toBe(0);
  expect(isReplaced()).toBe(true);
  for (const pid of last.flatMap((recent) => [...recent])) expect(before.has(pid)).toBe(false);
  expect(await read('/readyz')).toBe('ready');
  const counted = /http_request_seconds_count\{.*\} (\d+)/.exec(await read('/metrics'))?.[1];
  expect(Number(counted)).toBeGreaterThan(0);
  expect(Number(counted)).toBeLessThanOrEqual(posts + before.size * 20);
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('restarts a killed process while the other one answers', async () => {
  const { port, read } = await startReplicas(2);
  const post = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { connection: 'close' } }).then(
      (response) => response.text(),
    );
  const before = new Set<string>();
  while (before.size < 2) before.add(await post());
  const [victim = ''] = before;
  process.kill(Number(victim), 'SIGKILL');
  await expect.poll(() => isRunning(Number(victim))).toBe(false);
  expect(await read('/readyz')).toBe('ready');
  const after = new Set<string>();
  await expect.poll(async () => after.add(await post()).size).toBe(2);
  expect(after.has(victim)).toBe(false);
});
