import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, vi } from 'vitest';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export const SITE_HOST = 'maetrix.localhost';

/** A server behind the edge; it ends with the test. */
export const startUpstream = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** A port that refuses connections. */
export const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export const send = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = method === 'POST' ? 'x=1' : undefined,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer | undefined } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${SITE_HOST}:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** The product's edge with these variables; it ends with the test. */
export const startEdge = async (variables: Record<string, string>) => {
  const data = await mkdtemp(join(tmpdir(), 'edge-'));
  const port = await closedPort();
  const edge = spawn(process.execPath, [join(import.meta.dirname, '../edge.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MAETRIX_ENV: 'test', MAETRIX_DATA: data, EDGE_PORT: String(port), ...variables },
  });
  const ended = once(edge, 'exit');
  onTestFinished(async () => {
    edge.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true });
  });
  const healthPort = Number(variables.EDGE_REDIRECT_PORT ?? port);
  const early = ended.then(() => Promise.reject(new Error('The edge did not start')));
  early.catch(() => undefined);
  const answering = vi.waitFor(async () => expect((await send(healthPort, '/healthz')).status).toBe(200), {
    timeout: 300_000,
    interval: 30,
  });
  await Promise.race([answering, early]);
  let requests = 0;
  const ask = (path: string, options: Parameters<typeof send>[2]) => {
    requests++;
    return send(port, path, options);
  };
  const readLog = () => readFile(join(data, `edge-${port}`, 'access.log'), 'utf8');
  return {
    port,
    /** The log with all requests made by `get` and `post`: nginx writes it a second later. */
    readAccessLog: async () => {
      await expect
        .poll(async () => (await readLog()).split('\n').length - 1)
        .toBeGreaterThanOrEqual(requests);
      return readLog();
    },
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    post: (path: string, headers: Record<string, string> = {}) => ask(path, { method: 'POST', headers }),
  };
};
