import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { readParameters, sharedPaths } from '../../apps/web/app/route-table.ts';
import { closedPort, send, SITE_HOST, startEdge, startUpstream } from './testing/edge.ts';

const LOCAL_PROXY = { TRUSTED_PROXIES: '127.0.0.0/8' };

const echoHeaders = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers));
};

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edge-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // nginx's workers are not root.
  execFileSync('chmod', ['755', folder]);
  return folder;
};

const selfSignedCertificate = async () => {
  const folder = await temporaryFolder();
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync(
    'openssl',
    [...options, '-days', '2', '-subj', `/CN=${SITE_HOST}`, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key };
};

const addressSeenBy = async (edge: Awaited<ReturnType<typeof startEdge>>, forwardedFor: string) => {
  const { body } = await edge.get('/api/x', { 'x-forwarded-for': forwardedFor });
  return (JSON.parse(body) as Record<string, string>)['x-client-address'];
};

test('the edge ignores X-Forwarded-For from a client when no proxy is trusted', async () => {
  const edge = await startEdge({ API_PORT: String(await startUpstream(echoHeaders)) });
  expect(await addressSeenBy(edge, '203.0.113.7')).toBe('127.0.0.1');
});

test('the edge takes the client address from X-Forwarded-For of trusted proxies only', async () => {
  const edge = await startEdge({
    API_PORT: String(await startUpstream(echoHeaders)),
    TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8',
  });
  expect(await addressSeenBy(edge, '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeenBy(edge, '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
});

test('the edge serves https over HTTP/2 with HSTS when it has a certificate', async () => {
  const redirectPort = String(await closedPort());
  const edge = await startEdge({
    ...(await selfSignedCertificate()),
    EDGE_REDIRECT_PORT: redirectPort,
    API_PORT: String(await startUpstream(echoHeaders)),
    SITE_ORIGIN: `https://${SITE_HOST}`,
  });
  const client = connect(`https://127.0.0.1:${edge.port}`, {
    servername: SITE_HOST,
    rejectUnauthorized: false,
  });
  onTestFinished(() => client.close());
  const stream = client.request({ ':path': '/api/x', ':authority': SITE_HOST });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.on('response', resolve);
    stream.on('error', reject);
    client.on('error', reject);
  });
  stream.resume();
  expect(client.alpnProtocol).toBe('h2');
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('the edge redirects http to the https site and to no other host', async () => {
  const redirectPort = await closedPort();
  await startEdge({
    ...(await selfSignedCertificate()),
    EDGE_REDIRECT_PORT: String(redirectPort),
    SITE_ORIGIN: `https://${SITE_HOST}`,
  });
  for (const host of [SITE_HOST, 'evil.example']) {
    const { status, headers } = await send(redirectPort, '/courses?x=1', { headers: { host } });
    expect([status, headers.location]).toEqual([308, `https://${SITE_HOST}/courses?x=1`]);
  }
});

test('production refuses to start without a certificate or trusted proxies', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SITE_ORIGIN: 'https://maetrix.example',
      INTERNAL_SECRET: 'x'.repeat(32),
      MEDIA_UPSTREAM: 'https://media.example/media',
      UPLOADS_UPSTREAM: 'https://media.example/uploads',
      MEDIA_ACCESS_KEY: 'reader',
      MEDIA_SECRET_KEY: 'x'.repeat(32),
      MEDIA_REGION: 'eu-west-2',
    },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('TLS_CERTIFICATE and TLS_KEY, or TRUSTED_PROXIES');
});

test('the edge sends no HSTS when the site is http', async () => {
  const edge = await startEdge({ API_PORT: String(await startUpstream(echoHeaders)) });
  expect((await edge.get('/api/x')).headers['strict-transport-security']).toBeUndefined();
});

const breakConnection = () => {
  let requests = 0;
  const answer = (request: IncomingMessage) => {
    requests++;
    request.socket.destroy();
  };
  return { answer, count: () => requests };
};

test('the edge retries a GET on another server when a connection breaks, but never a POST', async () => {
  const broken = breakConnection();
  const [bad, good] = [await startUpstream(broken.answer), await startUpstream(echoHeaders)];
  const edge = await startEdge({ API_UPSTREAMS: `127.0.0.1:${bad},127.0.0.1:${good}` });
  const reads = await Promise.all(Array.from({ length: 10 }, () => edge.get('/api/x')));
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(broken.count()).toBeGreaterThan(0);

  const counted = breakConnection();
  const other = breakConnection();
  const fragile = await startEdge({
    API_UPSTREAMS: `127.0.0.1:${await startUpstream(counted.answer)},127.0.0.1:${await startUpstream(other.answer)}`,
  });
  expect((await fragile.post('/api/x')).status).toBe(502);
  expect(counted.count() + other.count()).toBe(1);
});

test('the edge sends a POST to another server when the first one refuses connections', async () => {
  const good = await startUpstream(echoHeaders);
  const edge = await startEdge({ API_UPSTREAMS: `127.0.0.1:${await closedPort()},127.0.0.1:${good}` });
  const writes = await Promise.all(Array.from({ length: 10 }, () => edge.post('/api/x')));
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([200]));
});

const countRefused = async (
  edge: Awaited<ReturnType<typeof startEdge>>,
  requests: number,
  addressOf: (index: number) => string,
) => {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) =>
      edge.get('/api/x', { 'x-forwarded-for': addressOf(index) }),
    ),
  );
  return answers.filter(({ status }) => status === 429).length;
};

test('the edge refuses bodies that the API would not read, so that they do not count as its failures', async () => {
  let taken = 0;
  const api = await startUpstream((request, response) => {
    request.resume().on('end', () => {
      taken++;
      response.end();
    });
  });
  const edge = await startEdge({ API_PORT: String(api) });
  const post = async (path: string, kilobytes: number) => {
    const body = Buffer.alloc(kilobytes * 1024);
    const headers = { 'content-length': String(body.length) };
    return (await send(edge.port, path, { method: 'POST', headers, body })).status;
  };
  expect([await post('/api/x', 256), await post('/api/webhooks/stripe', 1024)]).toEqual([200, 200]);
  const refused = [await post('/api/x', 257), await post('/api/ai/x', 257)];
  expect([...refused, await post('/api/webhooks/stripe', 1025), taken]).toEqual([413, 413, 413, 2]);
});

test('the edge limits requests per IPv4 address and per IPv6 /64', async () => {
  const edge = await startEdge({
    ...LOCAL_PROXY,
    API_PORT: String(await startUpstream(echoHeaders)),
    EDGE_REQUESTS_PER_SECOND: '1',
    EDGE_REQUEST_BURST: '10',
  });
  // A machine that needs seconds for thirty requests has more of them allowed.
  await expect.poll(() => countRefused(edge, 30, () => '203.0.113.7')).toBeGreaterThanOrEqual(15);
  await expect
    .poll(() => countRefused(edge, 30, (index) => `2001:db8:0:1::${index}`))
    .toBeGreaterThanOrEqual(15);
  expect(await countRefused(edge, 30, (index) => `2001:db8:0:${index + 2}::1`)).toBe(0);
  expect(await countRefused(edge, 30, (index) => `198.51.100.${index}`)).toBe(0);
});

const UPGRADE: Record<string, string> = { connection: 'Upgrade', upgrade: 'websocket' };

test.each([
  ['pages', '/nothing'],
  ['calls', '/api/x'],
  ['streamed calls', '/api/ai/x'],
  ['webhooks', '/api/webhooks/stripe'],
  ['lists of routes', '/__manifest?p='],
  ['assets that do not exist', '/assets/none.js?'],
  ['downloads', '/media/downloads/abc'],
  ['files of an asset', '/media/assets/00000000-0000-4000-8000-000000000000/x.ts?'],
  ['pictures', '/media/pictures/0a-1.webp?'],
  ['clips', '/media/clips/0a.mp4?'],
  ['sockets', '/socket.io/?n=', UPGRADE],
])('the edge limits requests for %s per address', async (_what, path, headers = {}) => {
  const port = String(await startUpstream((_request, response) => void response.writeHead(404).end()));
  const edge = await startEdge({
    API_PORT: port,
    WEB_PORT: port,
    REALTIME_PORT: port,
    EDGE_REQUESTS_PER_SECOND: '1',
    EDGE_REQUEST_BURST: '10',
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => edge.get(`${path}${index}`, headers)),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
});

/** Answers upgrades and keeps the sockets open. */
const serveSockets = async (port: number) => {
  const server = createServer()
    .on('upgrade', (_request, socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      onTestFinished(() => void socket.destroy());
    })
    .listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
};

/** The status of the answer; the socket stays open. */
const openSocket = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${SITE_HOST}:${port}`, ...UPGRADE };
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/socket.io/', headers });
    const answered = ({ statusCode }: IncomingMessage) => resolve(statusCode);
    sent.on('upgrade', answered).on('response', answered).on('error', reject).end();
    onTestFinished(() => void sent.destroy());
  });

test('the edge admits sockets as soon as their servers are back, however many had failed', async () => {
  const ports = [await closedPort(), await closedPort()];
  const edge = await startEdge({
    REALTIME_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(','),
    EDGE_REQUEST_BURST: '1000',
  });
  const openMany = () => Promise.all(Array.from({ length: 30 }, () => openSocket(edge.port)));
  expect(new Set(await openMany())).toEqual(new Set([502]));
  for (const port of ports) await serveSockets(port);
  expect(new Set(await openMany())).toEqual(new Set([101]));
});

const SESSION: Record<string, string> = { cookie: '__Host-maetrix_session=abc' };

test.each([
  ['a member asks for', '/courses', SESSION],
  ['read their query', '/courses?login=1'],
  ['are not shared', '/search/deposits'],
  ['do not exist', '/nothing'],
  ['are loaded as data', '/course/money.data'],
  ['are spelled in another way', '/course/m%6fney'],
  ['would be assets', '/assets/none.js'],
])('the edge limits pages that %s per address, and nobody else', async (_what, path, headers = {}) => {
  const port = String(await startUpstream((_request, response) => void response.writeHead(404).end()));
  const edge = await startEdge({
    ...LOCAL_PROXY,
    WEB_PORT: port,
    EDGE_PAGES_PER_SECOND: '1',
    EDGE_PAGE_BURST: '10',
  });
  const getFrom = (address: string) => edge.get(path, { ...headers, 'x-forwarded-for': address });
  const answers = await Promise.all(Array.from({ length: 40 }, () => getFrom('203.0.113.7')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
  expect((await getFrom('203.0.113.8')).status).toBe(404);
});

test('the edge does not count cached pages, documents and files as rendered ones', async () => {
  const port = String(await startUpstream((_request, response) => void response.end()));
  const edge = await startEdge({ WEB_PORT: port, EDGE_PAGES_PER_SECOND: '1', EDGE_PAGE_BURST: '1' });
  for (const path of ['/', '/courses?x=1', '/course/money', '/sitemap.xml', '/art/a-1.webp', '/sw.js'])
    for (let times = 0; times < 10; times++) expect((await edge.get(path)).status).toBe(200);
});

test('the edge lets a clinic behind one address load many pages at once by default', async () => {
  const edge = await startEdge({ API_PORT: String(await startUpstream(echoHeaders)) });
  expect(await countRefused(edge, 1_000, () => '203.0.113.7')).toBe(0);
});

test('the edge serves built assets itself, compressed at build time, in the encoding the client accepts', async () => {
  const client = await temporaryFolder();
  const source = `console.log('${'asset '.repeat(400)}');`;
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets/a-1.js'), source);
  await writeFile(join(client, 'assets/a-1.js.br'), brotliCompressSync(source));
  await writeFile(join(client, 'assets/a-1.js.gz'), gzipSync(source));
  await writeFile(join(client, 'assets/b-1.woff2'), 'font');
  let asked = 0;
  const web = await startUpstream((_request, response) => {
    asked++;
    response.writeHead(404).end();
  });
  const edge = await startEdge({ WEB_PORT: String(web), WEB_CLIENT_FOLDER: client });
  const encodingFor = async (accepted: string) =>
    (await edge.get('/assets/a-1.js', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
  const plain = await edge.get('/assets/a-1.js');
  expect(plain.body).toBe(source);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await edge.get('/assets/b-1.woff2')).headers['content-type']).toBe('font/woff2');
  expect(asked).toBe(0);
  expect((await edge.get('/assets/gone.js')).status).toBe(404);
  expect((await edge.get('/assets/%2e%2e/secret')).status).toBe(404);
});

test('the edge logs no token of a path, however the path is spelled', async () => {
  const port = String(await startUpstream(echoHeaders));
  const edge = await startEdge({ API_PORT: port, WEB_PORT: port });
  const token = 'Abcdefghij_klmnopqrst-uvwxyz0123456789ABCDE';
  const spellings = [
    `/api/podcasts/private/${token}/feed.xml`,
    `/api/podcasts/private/${token}`,
    `/api/podcasts/private/${token}/`,
    `/api/podcasts/private/${token}/12/audio.mp3`,
    `/API/Podcasts/PRIVATE/${token}/feed.xml`,
    `/api/podcasts/private/%41${token.slice(1)}/feed.xml`,
    `/api/podcasts/%70rivate/${token}x/feed.xml`,
    `/api/podcasts/private%2f${token}%2Ffeed.xml`,
    `//api//podcasts//private//${token}//feed.xml`,
    `/api/podcasts/./private/%2e/x/../${token}/feed%2exml`,
    `/api/podcasts/private/${token}/${token}/${token}`,
    `/podcasts/${token}.xml`,
    `/${token}/feed.xml`,
    `/media/downloads/${token}`,
    `/api/podcasts/private/${token}/%0a/feed.xml`,
    `/api/calendar/private/${token}/calendar.ics`,
    `/api/CALENDAR/private/%41${token.slice(1)}/`,
    `/api/calendar/private/a-short-one/calendar.ics`,
    `/MEDIA/downloads/${token}/`,
  ];
  for (const path of spellings) await edge.get(path);
  for (const path of ['/search/Jane%20Doe', '/SEARCH/Jane%20Doe', '//search//Jane.data'])
    await edge.get(path);
  await edge.get('/video/money/why-your-clinic-should-take-deposits-before-it-needs-them');
  const log = await edge.readAccessLog();
  expect(log.split('\n').filter((line) => line.includes('(token)'))).toHaveLength(spellings.length);
  expect(log).not.toContain(token.slice(1));
  expect(log).not.toContain('a-short-one');
  expect(log).not.toContain('Jane');
  expect(log).toContain('"/api/podcasts/private/(token)/12/audio.mp3"');
  expect(log).toContain('-deposits-before-it-needs-them"');
});

test('infra/compose.yaml gives the edge every value its configuration names, and the parameters of the route table', async () => {
  const folder = join(import.meta.dirname, '../../infra');
  const compose = await readFile(join(folder, 'compose.yaml'), 'utf8');
  const used = ['edge', 'media-store', 'sandbox', 'listen-plain'].map((name) =>
    readFile(join(folder, 'nginx', `${name}.conf.template`), 'utf8'),
  );
  const named = (await Promise.all(used)).join('').matchAll(/\$\{([A-Z_]+)\}/g);
  for (const name of new Set([...named].map(([, variable = '']) => variable)))
    expect(compose).toMatch(new RegExp(`^ +${name}: .`, 'm'));
  expect(compose).toContain(`PAGE_PARAMETERS: ${readParameters.join('|')}\n`);
  expect(compose).toContain(`SHARED_PATHS: ${sharedPaths}\n`);
});
