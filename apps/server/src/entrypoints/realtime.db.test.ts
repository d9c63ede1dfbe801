import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

import { startRealtimeServer } from './realtime-server.ts';

const server = useTestServer();
const people = createPeople(server);
let realtime: Awaited<ReturnType<typeof startRealtimeServer>>;

beforeAll(async () => {
  // The regular check of sessions never runs: a socket is closed by the announcement alone.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  realtime = await startRealtimeServer(server.parts, { host: '127.0.0.1', port: 0 });
  vi.useRealTimers();
});
afterAll(() => realtime.stop());

const connect = (headers: Record<string, string>): Promise<Socket> => {
  const socket = io(`http://127.0.0.1:${realtime.port}`, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
};

test('accepts a member from our site and rejects a visitor, an invalid session and a foreign page', async () => {
  const { cookie } = await people.signIn(await people.member());
  expect((await connect({ origin: ORIGIN, cookie })).connected).toBe(true);
  await expect(connect({ origin: ORIGIN })).rejects.toThrow('unauthenticated');
  await expect(connect({ origin: ORIGIN, cookie: '__Host-maetrix_session=invented' })).rejects.toThrow(
    'unauthenticated',
  );
  await expect(connect({ origin: 'https://evil.example', cookie })).rejects.toThrow();
  await expect(connect({ cookie })).rejects.toThrow();
});

test('closes a socket as soon as its session is revoked, and no other', async () => {
  const person = await people.member();
  const [here, there] = [await people.signIn(person), await people.signIn(person)];
  const [kept, dropped] = [
    await connect({ origin: ORIGIN, cookie: here.cookie }),
    await connect({ origin: ORIGIN, cookie: there.cookie }),
  ];
  const gone = new Promise((resolve) => dropped.on('disconnect', resolve));
  await people.post('logout', {}, person, { headers: { cookie: there.cookie } });
  await gone;
  expect(kept.connected).toBe(true);
});

test('finds sockets of ended sessions by the regular check without an announcement', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await connect({ origin: ORIGIN, cookie });
  const { sessions } = server.parts.accounts;
  const rows = await server.parts.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as memberId', 'sessions.id as sessionId'])
    .where('users.email', '=', person.email)
    .execute();
  expect(await sessions.findEnded(rows)).toEqual([]);
  await server.parts.database.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', person.email)
    .execute();
  expect(await sessions.findEnded(rows)).toEqual(rows.map((row) => row.sessionId));
});
