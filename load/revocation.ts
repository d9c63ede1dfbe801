import { setTimeout as sleep } from 'node:timers/promises';

import { io, type Socket } from 'socket.io-client';

import { onEnd } from './harness/cleanup.ts';
import { emailOf } from './harness/database.ts';
import { createClient, inParallel, type Answer, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { percentile, rounded } from './harness/statistics.ts';
import {
  addMembers,
  addressOf,
  createSystem,
  PASSWORD,
  type Running,
  type System,
} from './harness/system.ts';

const LIMIT_MS = 1000;
// Long enough to tell a late close from none.
const WAIT_MS = 3000;
const NEW_PASSWORD = 'Another8Horse';
const sizes = { full: 200, ci: 20 };

const ways = ['logout', 'revoked elsewhere', 'password changed elsewhere'] as const;
type Way = (typeof ways)[number];

const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

const createBrowser = (system: System, send: Send, member: number) => {
  const headers = { origin: system.env.SITE_ORIGIN, ...system.from(addressOf(member)) };
  return async () => {
    const answer = await send('POST', '/api/login', {
      headers,
      body: { email: emailOf(member), password: PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`No login: ${answer.status} ${answer.body}`);
    const cookie = cookiesOf(answer);
    return {
      cookie,
      post: (path: string, body: object) => send('POST', path, { headers: { ...headers, cookie }, body }),
      get: (path: string) => send('GET', path, { headers: { ...headers, cookie } }),
    };
  };
};

type Browser = Awaited<ReturnType<ReturnType<typeof createBrowser>>>;

const openSocket = async (system: System, realtime: Running, cookie: string): Promise<Socket> => {
  const socket = io(realtime.origin, {
    transports: ['websocket'],
    extraHeaders: { origin: system.env.SITE_ORIGIN, cookie },
    reconnection: false,
    forceNew: true,
  });
  onEnd(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
};

const sessionIdOf = async (browser: Browser): Promise<number> => {
  const { result } = JSON.parse((await browser.get('/api/sessions')).body) as {
    result: { sessions: { id: number; is_current: boolean }[] };
  };
  return result.sessions.find((session) => session.is_current)?.id ?? 0;
};

const endSession = async (way: Way, ended: Browser, kept: Browser): Promise<void> => {
  const answers: Record<Way, () => Promise<Answer>> = {
    logout: () => ended.post('/api/logout', {}),
    'revoked elsewhere': async () =>
      kept.post('/api/sessions/revoke', { session_id: await sessionIdOf(ended) }),
    'password changed elsewhere': () =>
      kept.post('/api/changePasswordAfterAuthentication', {
        password: PASSWORD,
        new_password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
  };
  const answer = await answers[way]();
  if (answer.status !== 200) throw new Error(`${way}: ${answer.status} ${answer.body}`);
};

export const revocation: Proof = {
  name: 'revocation',
  description: 'a revoked session fails on its next request, and its socket closes within a second',
  faults: {
    'deaf-realtime': 'starts the socket server without a reachable Redis, so that it misses revocations',
  },

  run: async ({ size, fault }) => {
    const count = sizes[size];
    const system = await createSystem();
    const api = await system.start('api');
    await addMembers(system, api, count);
    const realtime = await system.start(
      'realtime',
      fault === 'deaf-realtime' ? { REDIS_URL: 'redis://127.0.0.1:1/0' } : {},
    );
    const send = createClient(api.origin);
    const figures = { aliveOnNextRequest: 0, othersDropped: 0, notDropped: 0 };
    const socketMs: number[] = [];

    const prove = async (member: number) => {
      const login = createBrowser(system, send, member);
      const [ended, kept] = [await login(), await login()];
      const socket = await openSocket(system, realtime, ended.cookie);
      const keptSocket = await openSocket(system, realtime, kept.cookie);
      const gone = new Promise<number>((resolve) =>
        socket.on('disconnect', () => resolve(performance.now())),
      );
      const way = ways[member % ways.length] ?? 'logout';
      await endSession(way, ended, kept);
      const answeredAt = performance.now();
      const next = await ended.get('/api/profile/detail');
      if (next.status !== 401) figures.aliveOnNextRequest++;
      const goneAt = await Promise.race([gone, sleep(WAIT_MS, null)]);
      if (goneAt === null) figures.notDropped++;
      else socketMs.push(Math.max(0, goneAt - answeredAt));
      const other = await kept.get('/api/profile/detail');
      if (!keptSocket.connected || other.status !== 200) figures.othersDropped++;
      socket.disconnect();
      keptSocket.disconnect();
    };
    await inParallel(
      Array.from({ length: count }, (_, index) => index + 1),
      5,
      prove,
    );

    const slowest = socketMs.length ? rounded(Math.max(...socketMs), 1) : WAIT_MS;
    return {
      figures: {
        sessions: count,
        ...figures,
        socketMsMedian: rounded(percentile(socketMs, 0.5), 1),
        socketMsP99: rounded(percentile(socketMs, 0.99), 1),
        socketMsMax: slowest,
      },
      checks: [
        never('revoked sessions accepted on the next request', figures.aliveOnNextRequest),
        exactly('sockets still open', figures.notDropped, 0),
        measured(atMost('slowest close of a socket in ms', slowest, LIMIT_MS)),
        exactly('other sessions closed', figures.othersDropped, 0),
      ],
    };
  },
};
