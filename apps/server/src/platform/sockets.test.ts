import { once } from 'node:events';
import { createServer } from 'node:http';

import { createLogger } from '@maetrix/service/logger';
import { io, Manager } from 'socket.io-client';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { createServerMetrics } from './metrics.ts';
import { createSocketServer } from './sockets.ts';

const ORIGIN = 'http://maetrix.localhost';
const MEMBER = { memberId: 1, sessionId: 1 };
const HANG_MS = 60_000;
const lines: string[] = [];
const metrics = createServerMetrics('test');
const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
let asked = 0;
let authenticate: () => Promise<typeof MEMBER | null>;
const sockets = createSocketServer({
  http,
  siteOrigin: ORIGIN,
  metrics,
  logger: createLogger({ name: 'test', level: 'error' }, { write: (line) => void lines.push(line) }),
  authenticate: () => {
    asked += 1;
    return authenticate();
  },
});
afterAll(() => sockets.close());

const { port } = http.address() as { port: number };
const url = `http://127.0.0.1:${port}`;
const options = {
  transports: ['websocket'],
  reconnection: false,
  extraHeaders: { origin: ORIGIN, authorization: 'Bearer token' },
};

/** A connection that asks for a socket as often as it likes. */
const openConnection = async () => {
  const manager = new Manager(url, { ...options, autoConnect: false });
  const closed = new Promise((resolve) => manager.once('close', resolve));
  await new Promise<void>((resolve, reject) => manager.open((error) => (error ? reject(error) : resolve())));
  return { closed, askForSocket: () => void manager.engine.send('0') };
};

test('logs and counts a failed authentication and hides its cause from the client', async () => {
  authenticate = () => Promise.reject(new Error('the database refused the connection'));
  const client = io(url, { ...options, forceNew: true });
  const error = await new Promise<Error>((resolve) => client.once('connect_error', resolve));
  client.close();
  expect(error.message).toBe('unavailable');
  expect(lines.join()).toContain('the database refused the connection');
  expect(await metrics.text()).toContain('sockets_total{outcome="failed",process="test"} 1');
});

test('closes a connection that was refused', async () => {
  authenticate = () => Promise.resolve(null);
  const { closed, askForSocket } = await openConnection();
  askForSocket();
  await closed;
  expect(sockets.connected()).toEqual([]);
});

test('identifies a connection once, and closes one that asks for several sockets', async () => {
  asked = 0;
  const known = Promise.withResolvers<typeof MEMBER>();
  authenticate = () => known.promise;
  const { closed, askForSocket } = await openConnection();
  for (let time = 0; time < 50; time++) askForSocket();
  await closed;
  known.resolve(MEMBER);
  await vi.waitFor(
    async () => expect(await metrics.text()).toContain('sockets_total{outcome="accepted",process="test"} 1'),
    { timeout: HANG_MS },
  );
  expect(asked).toBe(1);
  expect(sockets.connected()).toEqual([]);
});

test('refuses the hundred and first socket of a member, until one of them closes', async () => {
  authenticate = () => Promise.resolve(MEMBER);
  const connect = () => {
    const client = io(url, { ...options, forceNew: true });
    onTestFinished(() => void client.disconnect());
    return new Promise<typeof client>((resolve, reject) => {
      client.once('connect', () => resolve(client));
      client.once('connect_error', reject);
    });
  };
  const [first] = await Promise.all(Array.from({ length: 100 }, connect));
  await expect(connect()).rejects.toThrow('too many sockets');
  authenticate = () => Promise.resolve({ memberId: 2, sessionId: 2 });
  expect((await connect()).connected).toBe(true);

  authenticate = () => Promise.resolve(MEMBER);
  first?.disconnect();
  await vi.waitFor(async () => expect((await connect()).connected).toBe(true), { timeout: HANG_MS });
  await expect(connect()).rejects.toThrow('too many sockets');
});

test('disconnects who has a thousand packets waiting, and nobody else', async () => {
  let memberId = 0;
  authenticate = () => Promise.resolve({ memberId: (memberId += 1), sessionId: memberId });
  const connect = async () => {
    const client = io(url, { ...options, forceNew: true });
    await new Promise<void>((resolve) => client.once('connect', resolve));
    return client;
  };
  const [slow, quick] = [await connect(), await connect()];
  const closed = new Promise((resolve) => slow.once('disconnect', resolve));
  await vi.waitFor(() => expect(sockets.membersIn('member:2')).toEqual([2]), { timeout: HANG_MS });
  let received = 0;
  quick.on('told', () => (received += 1));
  // Nothing is written to the network before this has ended.
  const tell = (member: number, count: number) => {
    for (let time = 0; time < count; time++) sockets.tellMember(member, 'told', {});
  };
  tell(1, 1_100);
  tell(2, 900);
  await closed;
  await vi.waitFor(() => expect(received).toBe(900), { timeout: HANG_MS });
  expect(quick.connected).toBe(true);
  expect(sockets.connected()).toEqual([{ memberId: 2, sessionId: 2 }]);
  expect(await metrics.text()).toContain('sockets_total{outcome="slow",process="test"} 1');
  quick.close();
});
