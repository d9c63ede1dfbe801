import { setTimeout as sleep } from 'node:timers/promises';

import { io } from 'socket.io-client';

import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@maetrix/contract/socket-events';

import {
  announcements,
  notificationsRepository,
  UNREAD_COUNT_SQL,
} from '../../apps/server/src/features/notifications/notifications-repository.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { onEnd } from '../harness/cleanup.ts';
import { tokenOf, type Sql } from '../harness/database.ts';
import { createClient, inParallel } from '../harness/http-client.ts';
import { interleave, median } from '../harness/statistics.ts';
import { addressOf, type System } from '../harness/system.ts';

const ROUNDS = 41;
const READS = 100;
const CONNECTING = 50;
const SETTLE_MS = 10_000;
const POLL_MS = 50;

type Side = { system: System; sql: Sql; database: Database; members: number; origin: string };

/** As the service publishes; without `isTold`, no socket learns of it. */
export const publish = ({ db }: Database, isTold = false): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const broadcast = { text: 'News', audience: 'everyone' as const };
    const id = await notificationsRepository.insertBroadcast(tx, broadcast, new Date());
    if (isTold) await announcements.announce(tx, null);
    return id;
  });

const BADGE = `select ${UNREAD_COUNT_SQL({ member: 'reader', memberId: 'reader.id', now: 'now()' })} as unread
  from users reader where reader.id = $1`;
const BY_KEY = 'select name from users where id = $1';

/** Median time of the badge's statement beside a read by primary key, prepared alike, of members with and without unread news. */
export const measureBadge = async ({ sql, database, members }: Side): Promise<Record<string, number>> => {
  const timeReads = async (name: string, text: string, round: number): Promise<number> => {
    const began = performance.now();
    for (let read = 0; read < READS; read++) {
      const id = 1 + (((round * READS + read) * 7_919) % members);
      await database.pool.query({ name, text, values: [id] });
    }
    return (performance.now() - began) / READS;
  };
  const compare = async (): Promise<number> => {
    const times = await interleave(ROUNDS, ['key', 'badge'] as const, (side, round) =>
      side === 'key' ? timeReads('by-key', BY_KEY, round) : timeReads('badge', BADGE, round),
    );
    return median(times.badge) / median(times.key);
  };
  const unread = await compare();
  await sql(
    `insert into broadcast_marks (user_id, read_upto)
     select id, (select max(id) from broadcasts) from (
       select distinct 1 + (n * 7919) % $1::int as id from generate_series(0, $2::int) n) member`,
    [members, ROUNDS * READS],
  );
  return { 'a hundred unread': unread, 'all read': await compare() };
};

type Reader = ReturnType<typeof createClient>;

const readUnread = async (send: Reader, system: System, member: number): Promise<number> => {
  const { status, body } = await send('GET', '/api/profile/header', {
    headers: { ...system.from(addressOf(member)), authorization: `Bearer ${tokenOf(member)}` },
  });
  if (status !== 200) throw new Error(`profile/header answered ${status}`);
  return (JSON.parse(body) as { result: { unread_notifications: number } }).result.unread_notifications;
};

/** Members whose pages are open ask for the number when they are told, as the page does; when the last one shows it. */
export const measureBells = async (
  { system, database, origin }: Side,
  { sockets, isTold }: { sockets: number; isTold: boolean },
): Promise<{ without: number; toldMs: number; shownMs: number }> => {
  const realtime = await system.start('realtime');
  const send = createClient(origin);
  const members = Array.from({ length: sockets }, (_, index) => index + 1);
  const [told, shown] = [new Map<number, number>(), new Map<number, number>()];
  const state = { before: new Map<number, number>(), began: Number.POSITIVE_INFINITY };

  const show = async (member: number): Promise<void> => {
    const unread = await readUnread(send, system, member);
    if (unread > (state.before.get(member) ?? 0)) shown.set(member, performance.now() - state.began);
  };
  const open = async (member: number): Promise<void> => {
    const socket = io(realtime.origin, {
      transports: ['websocket'],
      extraHeaders: { origin: system.env.SITE_ORIGIN, authorization: `Bearer ${tokenOf(member)}` },
      reconnection: false,
      forceNew: true,
    });
    onEnd(() => void socket.disconnect());
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    socket.on(NOTIFICATIONS_CHANGED, ({ spreadMs }: NotificationsChanged) => {
      if (performance.now() < state.began) return;
      told.set(member, performance.now() - state.began);
      setTimeout(() => void show(member).catch(() => undefined), Math.random() * spreadMs);
    });
  };
  await inParallel(members, CONNECTING, open);
  await inParallel(members, CONNECTING, async (member) => {
    state.before.set(member, await readUnread(send, system, member));
  });
  state.began = performance.now();
  await publish(database, isTold);
  const deadline = Date.now() + SETTLE_MS;
  while (shown.size < sockets && Date.now() < deadline) await sleep(POLL_MS);
  return {
    without: sockets - shown.size,
    toldMs: Math.max(0, ...told.values()),
    shownMs: Math.max(0, ...shown.values()),
  };
};
