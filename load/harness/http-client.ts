import { Agent, request, type IncomingHttpHeaders } from 'node:http';

import { onEnd } from './cleanup.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  options?: { headers?: Record<string, string>; body?: object },
) => Promise<Answer>;

const LIMIT_MS = 30_000;

/** A keep-alive client; a broken connection rejects, requests are never retried. */
export const createClient = (origin: string, maxSockets = 64): Send => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(origin);
  onEnd(() => agent.destroy());

  return (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? '' : JSON.stringify(body);
      const typed = body === undefined ? {} : { 'content-type': 'application/json' };
      const start = performance.now();
      const sent = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: LIMIT_MS,
          headers: { ...headers, ...typed, ...(payload && { 'content-length': Buffer.byteLength(payload) }) },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              ms: performance.now() - start,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(payload);
    });
};

/** Runs `work` for every item, `width` at a time. */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
};
