import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, vi } from 'vitest';

import type { TestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../../../..');

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** Runs the real edge (nginx) in front of the test server's API; `get` sends requests through it. */
export const useEdge = (server: TestServer, settings: () => Record<string, string> = () => ({})) => {
  const edge = {} as {
    origin: string;
    get: (path: string, init?: RequestInit) => Promise<Response>;
    /** The log with all requests made by `get`: nginx writes it a second later. */
    readAccessLog: () => Promise<string>;
  };
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const data = await mkdtemp(join(tmpdir(), 'edge-'));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port: apiPort } = server.app.server.address() as { port: number };
    const port = await freePort();
    const nginx = spawn(process.execPath, [join(root, 'scripts/run/edge.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        MAETRIX_ENV: 'test',
        MAETRIX_DATA: data,
        EDGE_PORT: String(port),
        API_PORT: String(apiPort),
        INTERNAL_SECRET: server.parts.env.INTERNAL_SECRET,
        ...settings(),
      },
    });
    const ended = once(nginx, 'exit');
    edge.origin = `http://maetrix.localhost:${port}`;
    let requests = 0;
    edge.get = (path, init) => {
      requests++;
      return fetch(`${edge.origin}${path}`, { redirect: 'manual', ...init });
    };
    edge.readAccessLog = async () => {
      const read = () => readFile(join(data, `edge-${port}`, 'access.log'), 'utf8');
      await expect.poll(async () => (await read()).split('\n').length - 1).toBeGreaterThanOrEqual(requests);
      return read();
    };
    dispose = async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true });
    };
    const early = ended.then(() => Promise.reject(new Error('The edge did not start')));
    early.catch(() => undefined);
    const answering = vi.waitFor(async () => expect((await fetch(`${edge.origin}/healthz`)).ok).toBe(true), {
      timeout: 300_000,
    });
    await Promise.race([answering, early]);
  });
  afterAll(() => dispose());
  return edge;
};
