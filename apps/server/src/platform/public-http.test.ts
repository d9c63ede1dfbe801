import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLogger } from '@maetrix/service/logger';
import { internalAddresses } from '@maetrix/testing/internal-addresses';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createPublicHttp } from './public-http.ts';

const asked: string[] = [];
const reasons: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const sandboxOrigin = `http://127.0.0.1:${port}`;

const sendPage = (response: ServerResponse, body = '<title>Here</title>', type = 'text/html') =>
  response.writeHead(200, { 'content-type': type }).end(body);

beforeEach(() => {
  asked.length = 0;
  reasons.length = 0;
  answer = (_request, response) => void sendPage(response);
});

const create = (options: { sandboxOrigin?: string; resolve?: typeof lookup; timeoutMs?: number } = {}) => {
  const { readPage } = createPublicHttp({
    logger: createLogger(
      { name: 'test', level: 'info' },
      { write: (line) => void reasons.push((JSON.parse(line) as { reason: string }).reason) },
    ),
    userAgent: 'test',
    sandboxOrigin: null,
    ...options,
  });
  return {
    readPage: (
      address: string,
      mayAsk: (hostname: string) => Promise<boolean> = () => Promise.resolve(true),
    ) => readPage(address, mayAsk),
  };
};

/** Every host is at the address. */
const resolveTo = (address: string) =>
  ((_hostname: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as unknown as typeof lookup;

const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test('300 addresses inside our network are never connected to, named or redirected to', async () => {
  const addresses = internalAddresses(300, port, createRandom(20_261_119));
  // Whatever a name stands for, it is this machine.
  const here = create({ resolve: resolveTo('127.0.0.1') });
  for (const address of addresses) expect(await here.readPage(address), address).toBeNull();
  expect(asked).toEqual([]);

  const redirecting = create({ sandboxOrigin, resolve: resolveTo('127.0.0.1') });
  let to = '';
  answer = (_request, response) =>
    void response
      .writeHead(302, { location: Buffer.from(to.replaceAll(/[\r\n]/g, '')).toString('latin1') })
      .end();
  for (const address of addresses) {
    to = address;
    expect(await redirecting.readPage('https://pages.example/'), address).toBeNull();
  }
  // A redirect to a path stays with the host that was asked.
  expect(new Set(asked.filter((path) => !path.startsWith('/web-pages/pages.example/')))).toEqual(new Set());
});

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1'])(
  'a name that stands for %s is not connected to',
  async (address) => {
    const { readPage } = create({ resolve: resolveTo(address) });
    expect(await readPage('http://rebind.clinic.test/')).toBeNull();
    expect(await readPage('https://rebind.clinic.test/')).toBeNull();
    expect(reasons).toEqual(['no public IP address', 'no public IP address']);
  },
);

test('300 addresses inside our network at the default ports are refused before a connection', async () => {
  const { readPage } = create({ resolve: resolveTo('127.0.0.1') });
  const addresses = internalAddresses(300, port, createRandom(20_261_120));
  for (const address of addresses) await readPage(address.replace(`:${port}`, ''));
  expect(reasons).toHaveLength(300);
  expect(new Set(reasons)).toEqual(new Set(['address not allowed', 'no public IP address']));
});

test('reads a page, through redirects, in its own characters', async () => {
  answer = ({ url }, response) => {
    if (url?.endsWith('/old')) return void response.writeHead(301, { location: '/new' }).end();
    return void sendPage(
      response,
      Buffer.from('caf\u00e9', 'latin1') as unknown as string,
      'text/html; charset=iso-8859-1',
    );
  };
  const { readPage } = create({ sandboxOrigin });
  expect(await readPage('https://pages.example/old')).toBe('café');
  expect(asked).toEqual(['/web-pages/pages.example/old', '/web-pages/pages.example/new']);
});

test('reads the character encoding that a page itself names', async () => {
  answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="windows-1252"><title>\u00a390', 'latin1'));
  expect(await create({ sandboxOrigin }).readPage('https://pages.example/')).toContain('£90');
});

test('asks before each host, that of a redirect too', async () => {
  answer = (_request, response) =>
    void response.writeHead(302, { location: 'https://victim.example/' }).end();
  const hosts: string[] = [];
  const mayAsk = (hostname: string) => {
    hosts.push(hostname);
    return Promise.resolve(hostname !== 'victim.example');
  };
  expect(await create({ sandboxOrigin }).readPage('https://pages.example/', mayAsk)).toBeNull();
  expect(hosts).toEqual(['pages.example', 'victim.example']);
  expect(asked).toEqual(['/web-pages/pages.example/']);
});

test('reads no more than the beginning of a page that never ends', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      response.once('drain', write);
    };
    write();
  };
  expect((await create({ sandboxOrigin }).readPage('https://pages.example/'))?.length).toBe(256 * 1024);
});

test('gives up on a page that does not come, redirects for ever, or is none', async () => {
  const { readPage } = create({ sandboxOrigin, timeoutMs: 300 });
  answer = () => undefined;
  expect(await readPage('https://pages.example/silent')).toBeNull();
  answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
  expect(await readPage('https://pages.example/')).toBeNull();
  expect(asked.length).toBeLessThanOrEqual(5);
  answer = (_request, response) => void sendPage(response, '{}', 'application/json');
  expect(await readPage('https://pages.example/data')).toBeNull();
  answer = (_request, response) => void response.destroy();
  expect(await readPage('https://pages.example/')).toBeNull();
  expect(await readPage('nonsense')).toBeNull();
});
