import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { send, SITE_HOST, startEdge, startUpstream } from './testing/edge.ts';

// As the web server marks a page that is the same for every visitor (apps/web/visitor-pages.ts), but for a minute.
const SHARED = 'public, max-age=0, s-maxage=60';

type Extra = (request: IncomingMessage, response: ServerResponse) => void;

/** An edge in front of a web server that records its requests. */
const startCachedEdge = async (extra: Extra = () => undefined) => {
  const asked: IncomingMessage[] = [];
  const web = await startUpstream((request, response) => {
    asked.push(request);
    response.setHeader('cache-control', SHARED);
    response.setHeader('vary', 'accept-encoding, cookie');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    extra(request, response);
    response.end(`answer ${asked.length}: ${JSON.stringify(request.headers)}`);
  });
  return { ...(await startEdge({ WEB_PORT: String(web) })), asked };
};

/** The status of a GET with exactly this address, which an HTTP client would correct. */
const sendRaw = async (port: number, address: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nhost: ${SITE_HOST}:${port}\r\nconnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ', 2)[1]);
};

test('the edge answers a visitor page from its cache whatever its query says', async () => {
  const edge = await startCachedEdge();
  const first = await edge.get('/courses');
  for (const query of ['', '?x=1', '?utm_source=mail&x=2', '?q=111abc111'])
    expect((await edge.get(`/courses${query}`)).body).toBe(first.body);
  expect(edge.asked).toHaveLength(1);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.vary).toContain('cookie');
});

test('the edge asks the web server for each query with a parameter that a page reads', async () => {
  const edge = await startCachedEdge();
  await edge.get('/courses');
  const queries = ['login=', 'next=%2Fx', 'lesson=1', 'sent=true', '%6Cogin=failed', 'x=1&LOGIN=1'];
  for (const [index, query] of queries.entries()) {
    await edge.get(`/courses?${query}`);
    expect(edge.asked).toHaveLength(index + 2);
  }
  // An answer to such a query is not stored either.
  expect((await edge.get('/courses')).body).toContain('answer 1:');
});

test('the edge stores no list of routes, which its query chooses', async () => {
  const edge = await startCachedEdge();
  for (const path of ['/cart', '/courses', '/cart']) await edge.get(`/__manifest?paths=${path}`);
  expect(edge.asked).toHaveLength(3);
});

test('the edge neither reads nor fills its cache for a caller with a session cookie', async () => {
  const edge = await startCachedEdge();
  const cookie = 'theme=dark; __Host-maetrix_session=abc';
  await edge.get('/courses', { cookie });
  const visitor = await edge.get('/courses');
  expect(visitor.body).not.toContain('maetrix_session');
  expect((await edge.get('/courses', { cookie })).body).toContain('maetrix_session');
  expect(edge.asked).toHaveLength(3);
});

test('the edge never stores an answer with Set-Cookie', async () => {
  const edge = await startCachedEdge((_request, response) => response.setHeader('set-cookie', 'a=1'));
  await edge.get('/courses');
  await edge.get('/courses');
  expect(edge.asked).toHaveLength(2);
});

test('the edge lets no cache keep an answer that sets a cookie, whichever server sent it', async () => {
  const answer = (_request: IncomingMessage, response: ServerResponse) =>
    void response
      .setHeader('cache-control', 'public, max-age=300')
      .setHeader('set-cookie', ['a=1', 'b=2'])
      .end();
  const port = String(await startUpstream(answer));
  const edge = await startEdge({ WEB_PORT: port, API_PORT: port });
  for (const path of ['/sitemap.xml', '/api/podcasts/feed.xml']) {
    const { headers } = await edge.get(path);
    expect(headers['set-cookie']).toHaveLength(2);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('the edge never stores what the web server made for one caller', async () => {
  const edge = await startCachedEdge((_request, response) =>
    response.setHeader('cache-control', 'private, no-store'),
  );
  const { headers } = await edge.get('/courses');
  expect(headers['cache-control']).toBe('private, no-store');
  await edge.get('/courses');
  expect(edge.asked).toHaveLength(2);
});

test('the edge stores no missing page, so that random paths cannot fill its cache', async () => {
  const edge = await startCachedEdge((_request, response) => {
    response.statusCode = 404;
  });
  await edge.get('/course/none');
  await edge.get('/course/none');
  expect(edge.asked).toHaveLength(2);
});

test('a client cannot poison a cached page with a forged Host or forwarding headers', async () => {
  const edge = await startCachedEdge();
  const poisons: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'evil' },
    { 'x-forwarded-port': '666' },
    { 'x-forwarded-for': '6.6.6.6' },
    { 'x-original-url': '/evil' },
    { 'x-client-address': '6.6.6.6' },
    { forwarded: 'host=evil.example' },
  ];
  for (const [index, poison] of poisons.entries()) {
    const { body } = await edge.get(`/course/${index}`, poison);
    const seen = JSON.parse(body.slice(body.indexOf('{'))) as Record<string, string>;
    expect(seen.host).toMatch(/^maetrix\.localhost:/);
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-client-address'])
      expect(seen[name] ?? '').not.toMatch(/evil|6\.6/);
  }
  const count = edge.asked.length;
  expect((await edge.get('/course/0', { host: 'evil.example' })).status).toBe(421);
  expect(edge.asked).toHaveLength(count);
});

test('the edge keeps one answer per encoding, however a client writes Accept-Encoding', async () => {
  const edge = await startCachedEdge((request, response) => {
    const encoding = request.headers['accept-encoding'];
    if (encoding) response.setHeader('content-encoding', encoding);
  });
  const spellings = ['gzip', 'GZIP', 'deflate, gzip;q=0.8', 'gzip;q=1.0', 'gzip, x-1', 'gzip, x-2'];
  for (const spelling of spellings)
    expect((await edge.get('/courses', { 'accept-encoding': spelling })).headers['content-encoding']).toBe(
      'gzip',
    );
  expect(edge.asked).toHaveLength(1);
  const brotli = await edge.get('/courses', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers['content-encoding']).toBe('br');
  const plain = await edge.get('/courses', { 'accept-encoding': 'gzip;q=0, br;q=0.0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(edge.asked).toHaveLength(3);
});

// Quadratic time would be about 50 ms each, where a short one takes one.
test('the edge reads the longest Accept-Encoding in linear time (timing)', async () => {
  const edge = await startCachedEdge();
  const digits = '1'.repeat(3_900);
  const longest = [
    ...Array.from({ length: 5 }, () => `br;q=.${digits} x,gzip;q=.${digits} x`),
    `br;q=0.${'0'.repeat(7_800)}`,
    `br${' '.repeat(7_800)}x`,
    ', '.repeat(3_900),
    'br;'.repeat(2_600),
  ];
  const measure = async (accepted: string) => {
    const began = performance.now();
    await edge.get('/courses', { 'accept-encoding': accepted });
    return performance.now() - began;
  };
  // In turns, so that a busy machine delays both alike.
  let [shortMs, longMs] = [0, 0];
  for (let round = 0; round < 60; round++)
    for (const accepted of longest) {
      shortMs += await measure('gzip');
      longMs += await measure(accepted);
    }
  expect(longMs).toBeLessThan(10 * shortMs);
  expect(edge.asked.length).toBeLessThanOrEqual(3);
}, 300_000);

test('the edge answers POST and HEAD of a visitor page without storing a wrong answer', async () => {
  const edge = await startCachedEdge();
  await edge.post('/courses');
  await send(edge.port, '/courses', { method: 'HEAD' });
  const { body } = await edge.get('/courses');
  expect(body).toContain('answer');
  expect(body).not.toContain('answer 1:');
});

test('the edge keeps different spellings of a path apart, and refuses disguised ones', async () => {
  const edge = await startCachedEdge();
  for (const path of ['/courses', '/%63ourses', '/x/../courses', '//courses', '/x\\..\\courses', '/courses/'])
    await edge.get(path);
  expect(edge.asked.map(({ url }) => url)).toEqual(['/courses', '/%63ourses', '/courses/']);
});

test('the edge refuses a fragment in an address, which would be a page of its own in the cache', async () => {
  const edge = await startCachedEdge();
  for (const path of ['/courses#1', '/courses#?x', '/courses?x=1#2', '/#', '/api/x#1', '/course/a\\b'])
    expect([path, await sendRaw(edge.port, path)]).toEqual([path, 404]);
  expect(edge.asked).toEqual([]);
});

test('the edge shows a change once its copy is too old, and the old page when the web server fails', async () => {
  let [fails, failed] = [false, 0];
  const edge = await startCachedEdge((_request, response) => {
    response.setHeader('cache-control', 'public, s-maxage=1, stale-while-revalidate=10, stale-if-error=600');
    if (!fails) return;
    response.statusCode = 503;
    response.on('close', () => failed++);
  });
  const read = () => edge.get('/courses');
  expect((await read()).body).toContain('answer 1:');
  await expect.poll(async () => (await read()).body).not.toContain('answer 1:');
  fails = true;
  const statuses = new Set<number>();
  await expect
    .poll(async () => {
      statuses.add((await read()).status);
      return failed;
    })
    .toBeGreaterThan(1);
  expect([...statuses]).toEqual([200]);
});
