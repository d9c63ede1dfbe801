import { createECDH, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, Socket, type AddressInfo } from 'node:net';

import { internalAddresses } from '@maetrix/testing/internal-addresses';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { createOpenAiGateway } from '#app/features/assistant/index.ts';
import { createFacebookGateway } from '#app/features/facebook/index.ts';
import { createIngestGateway } from '#app/features/live/index.ts';
import { createGoogleReviewsGateway, createMaptilerGateway } from '#app/features/members/index.ts';
import { createInstagramGateway } from '#app/features/news-feed/index.ts';
import { createPlacesGateway } from '#app/features/places/index.ts';
import { createWebPushGateway } from '#app/features/push/index.ts';
import { addMs, HOUR } from '#app/kernel/time.ts';
import { createChatHarness } from '#app/testing/chat-harness.ts';

const COUNT = 300;
const SEED = 20_261_119;
/** Two loopback addresses: a check of 127.0.0.1 alone would let the other pass. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'];

const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const connections: string[] = [];
const listenAt = async (host: string, port: number): Promise<number> => {
  const listener = createServer((socket) => {
    connections.push(`${host} from port ${socket.remotePort}`);
    socket.destroy();
  }).listen(port, host);
  await once(listener, 'listening');
  afterAll(() => void listener.close());
  return (listener.address() as AddressInfo).port;
};
const port = await listenAt(ADDRESSES[0] ?? '', 0);
await listenAt(ADDRESSES[1] ?? '', port);
const addresses = internalAddresses(COUNT, port, createRandom(SEED));

/** Answers whatever it is asked with a redirect to the address. */
const redirector = { to: '', asked: 0 };
const vendor = createHttpServer((request, response) => {
  redirector.asked++;
  request.resume();
  const location = Buffer.from(redirector.to.replaceAll(/[\r\n]/g, '')).toString('latin1');
  response.writeHead(redirector.asked % 2 ? 302 : 307, { location }).end();
}).listen(0, '127.0.0.1');
await once(vendor, 'listening');
afterAll(() => void vendor.close());
const vendorPort = (vendor.address() as AddressInfo).port;
const vendorOrigin = `http://127.0.0.1:${vendorPort}`;

const { server, member, send } = createChatHarness();

/** Where this process connects to besides its database, Redis, object store and the vendor: also to ports without a listener. */
const watchConnections = () => {
  const { DATABASE_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL } = server.parts.env;
  const known = new Set(
    [DATABASE_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL, vendorOrigin].map((url) => Number(new URL(url).port)),
  );
  const original = Reflect.get(Socket.prototype, 'connect') as (this: Socket, ...args: never[]) => Socket;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...args: never[]
  ) {
    const [first, second] = args as unknown as [unknown, string | undefined];
    const given: unknown = Array.isArray(first) ? first[0] : first;
    const { host, port: to } = (
      typeof given === 'object' ? given : { host: second, port: given as number }
    ) as {
      host?: string;
      port?: number | string;
    };
    if (!known.has(Number(to))) connections.push(`to ${host}:${to}`);
    return original.apply(this, args);
  } as never);
  return () => spy.mockRestore();
};

beforeEach(() => {
  connections.length = 0;
  const stop = watchConnections();
  return stop;
});

const pair = createECDH('prime256v1');
pair.generateKeys();
const KEYS = { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };

const URL_FIELDS = [
  'booking_url',
  'website_url',
  'facebook',
  'group_url',
  'instagram',
  'linkedin',
  'youtube',
];

const createBreaker = () => (work: () => Promise<unknown>) => work() as never;

test('the watch sees a connection to a listener, and one to a port without', async () => {
  await fetch(`http://127.0.0.2:${port}/`).catch(() => undefined);
  await fetch('http://127.0.0.1:9/').catch(() => undefined);
  expect(connections).toEqual(
    expect.arrayContaining([expect.stringContaining('127.0.0.2 from'), `to 127.0.0.2:${port}`]),
  );
});

test('an address inside our network that a member gives is never connected to', async () => {
  const ada = await member();
  const codes: number[] = [];
  for (const [index, address] of addresses.entries()) {
    // Limits are by the hour.
    if (index % 10 === 0) server.time.now = addMs(server.time.now, HOUR);
    const fields = Object.fromEntries(URL_FIELDS.map((field) => [field, address]));
    const answers = await Promise.all([
      ada.post('profile/updateV2', fields),
      ada.post('profile/updateV2', { address, place_id: address }),
      ada.post('updateDeviceToken', { device_token: JSON.stringify({ endpoint: address, keys: KEYS }) }),
      send(ada.sender, `Look at ${address}`, { clientKey: randomUUID() }).then(() => ({ status: 200 })),
    ]);
    codes.push(...answers.map(({ status }) => status));
    expect(answers[2].status, address).toBe(422);
  }
  await server.runJobs();
  expect(connections).toEqual([]);
  // The addresses reached the code that they are for.
  for (const wrong of [401, 403, 429, 500]) expect(codes).not.toContain(wrong);
  expect(codes).toContain(200);
});

test('push messages are sent to no address inside our network, also when one is stored', async () => {
  const { env } = server.parts;
  const gateway = createWebPushGateway({
    createBreaker,
    services: { hosts: ['fcm.googleapis.com', '*.push.apple.com'], sandboxOrigin: null },
    publicKey: env.VAPID_PUBLIC_KEY,
    privateKey: env.VAPID_PRIVATE_KEY,
    contact: 'hello@maetrix.example',
    timeoutMs: 2_000,
  } as never);
  const message = { title: 'x', text: 'x', link: '/', key: 'x' };
  for (const endpoint of addresses)
    expect(
      await gateway.send({ endpoint, publicKey: KEYS.p256dh, authSecret: KEYS.auth }, message as never),
    ).toEqual({ kind: 'gone' });
  expect(connections).toEqual([]);
});

test('no vendor can redirect us into our network', async () => {
  const { env } = server.parts;
  const apiBase = vendorOrigin;
  const shared = { createBreaker, apiBase, apiKey: 'key' };
  const model = { name: 'x', inputPence: 1, outputPence: 1 };
  const instagram = createInstagramGateway({ createBreaker, apiBase, userId: 'me', accessToken: 'token' });
  const places = createPlacesGateway(shared);
  const push = createWebPushGateway({
    createBreaker,
    services: { hosts: [], sandboxOrigin: vendorOrigin },
    publicKey: env.VAPID_PUBLIC_KEY,
    privateKey: env.VAPID_PRIVATE_KEY,
    contact: 'hello@maetrix.example',
    timeoutMs: 2_000,
  } as never);
  const subscription = { endpoint: `${vendorOrigin}/push/x`, publicKey: KEYS.p256dh, authSecret: KEYS.auth };
  const llm = createOpenAiGateway({ ...shared, models: { tuned: model, general: model }, silenceMs: 2_000 });
  const facebook = createFacebookGateway({
    createBreaker,
    appId: '1',
    appSecret: 'secret',
    graphBase: apiBase,
    dialogBase: apiBase,
  });
  const { signal } = new AbortController();
  const asks: Record<string, () => Promise<unknown>> = {
    reviews: () => createGoogleReviewsGateway(shared).find('place'),
    map: () => createMaptilerGateway(shared).fetchMap({ latitude: 51, longitude: 0 }),
    suggestions: () => places.suggest('London', randomUUID()),
    place: () => places.find('place', null),
    posts: () => instagram.listPosts(),
    picture: () => instagram.downloadPicture(`${vendorOrigin}/picture.jpg`),
    push: () => push.send(subscription, { title: 'x', text: 'x', link: '/', key: 'x' } as never),
    llm: () => llm.ask('general', [{ role: 'user', content: 'x' }], { maxTokens: 5, signal }),
    facebook: () => facebook.exchangeCode({ code: 'x', verifier: 'x', redirectUri: 'https://x.example' }),
    ingest: () => createIngestGateway({ origin: vendorOrigin, secret: 'secret' }).list(randomUUID()),
  };
  for (const to of addresses) {
    redirector.to = to;
    await Promise.all(Object.values(asks).map((ask) => ask().catch(() => undefined)));
  }
  expect(connections).toEqual([]);
  // A question may be given up before it arrives, on a busy machine.
  expect(redirector.asked).toBeGreaterThan(COUNT);
  // A vendor may name the picture itself.
  for (const address of addresses)
    await expect(instagram.downloadPicture(address), address).rejects.toThrow();
  expect(connections).toEqual([]);
});
