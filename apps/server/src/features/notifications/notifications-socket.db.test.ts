import { NOTIFICATIONS_CHANGED } from '@maetrix/contract/socket-events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { startRealtimeServer } from '#app/entrypoints/realtime-server.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);
let realtime: Awaited<ReturnType<typeof startRealtimeServer>>;

const HANG_MS = 60_000;
beforeAll(async () => {
  realtime = await startRealtimeServer(server.parts, { host: '127.0.0.1', port: 0 });
  // Until the server listens, nobody is told.
  const { id, openTab } = await newMember();
  const { socket, told } = await openTab();
  await vi.waitFor(
    async () => {
      await notify(id, `listening:${Math.random()}`);
      expect(told).not.toEqual([]);
    },
    { timeout: HANG_MS, interval: 100 },
  );
  socket.disconnect();
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => realtime.stop());

/** A member with open tabs, each of which counts what it is told. */
const newMember = async () => {
  const person = await people.member();
  const id = await catalogueFixture.memberIdOf(person.email);
  const openTab = async () => {
    const { cookie } = await people.signIn(person);
    const socket: Socket = io(`http://127.0.0.1:${realtime.port}`, {
      transports: ['websocket'],
      extraHeaders: { origin: ORIGIN, cookie },
      reconnection: false,
    });
    sockets.push(socket);
    const told: unknown[] = [];
    // Other features tell their own.
    socket.on(NOTIFICATIONS_CHANGED, (payload: unknown) => told.push([NOTIFICATIONS_CHANGED, payload]));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { socket, told, cookie };
  };
  return { ...person, id, openTab };
};

const notify = (memberId: number, cause: string) =>
  inTransaction(server.parts.database.db, (tx) =>
    server.parts.notifications.notify(tx, { memberId, kind: 'learning', cause, text: 'Secret text' }),
  );

const OWN = [NOTIFICATIONS_CHANGED, { spreadMs: 0 }];
const EVERYBODY = [NOTIFICATIONS_CHANGED, { spreadMs: expect.any(Number) }];
const saying = (told: unknown[]) => expect.poll(() => told, { timeout: HANG_MS });

test('[NOTI-002] all tabs of a member learn that something changed, and no other member does', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [one, two, foreign] = [await member.openTab(), await member.openTab(), await other.openTab()];
  await notify(member.id, 'first');
  await saying(one.told).toEqual([OWN]);
  await saying(two.told).toEqual([OWN]);
  await people.post('markAsRead', { mark_all_as_read: 1 }, member, { headers: { cookie: one.cookie } });
  await saying(two.told).toEqual([OWN, OWN]);
  // What was read changes nothing more.
  await people.post('markAsRead', { mark_all_as_read: 1 }, member, { headers: { cookie: one.cookie } });
  // Notifications arrive in the order of their commits: had the other member been told before, it would be here.
  await notify(other.id, 'first');
  await saying(foreign.told).toEqual([OWN]);
  expect(two.told).toEqual([OWN, OWN]);
  await server.parts.notifications.broadcasts.publish({ text: 'To all', audience: 'everyone' });
  await saying(foreign.told).toEqual([OWN, EVERYBODY]);
  await saying(one.told).toEqual([OWN, OWN, EVERYBODY]);
});

test('a client can join no room: what it sends is ignored', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [tab, foreign] = [await member.openTab(), await other.openTab()];
  for (const event of ['join', 'subscribe', 'room']) foreign.socket.emit(event, `member:${member.id}`);
  await notify(member.id, 'second');
  await saying(tab.told).toEqual([OWN]);
  await notify(other.id, 'second');
  await saying(foreign.told).toEqual([OWN]);
});

test('an ended session is told nothing', async () => {
  const member = await newMember();
  const [ended, open] = [await member.openTab(), await member.openTab()];
  await people.post('logout', {}, member, { headers: { cookie: ended.cookie } });
  await expect.poll(() => ended.socket.connected, { timeout: HANG_MS }).toBe(false);
  await notify(member.id, 'third');
  await saying(open.told).toEqual([OWN]);
  expect(ended.told).toEqual([]);
});

test('after a lost connection to the database everybody asks anew', async () => {
  const member = await newMember();
  const tab = await member.openTab();
  await server.parts.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await saying(tab.told).toEqual([EVERYBODY]);
});
