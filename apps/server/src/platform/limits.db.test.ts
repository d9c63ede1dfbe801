import { afterAll, expect, test } from 'vitest';

import { addMs } from '#app/kernel/time.ts';

import { createTestBreaker } from '#app/testing/breakers.ts';

import { loadEnv } from './env.ts';
import type { ReportFallback } from './fallbacks.ts';
import {
  createLimiter,
  createLocalLimiter,
  refundByAddress,
  consumeByAddress,
  type Charge,
  type Limiter,
} from './limits.ts';
import { createRedis, guardRedis, whenReady, type Redis } from './redis.ts';

const LIMIT = { name: 'guess', max: 3, windowMs: 60_000 };
const prefix = `test-${process.pid}-${Date.now()}:`;
const redis = createRedis({ url: loadEnv().REDIS_URL });
const unavailable = createRedis({ url: 'redis://127.0.0.1:9' });
await whenReady(redis);
afterAll(() => {
  redis.disconnect();
  unavailable.disconnect();
});

const guard = (connection: Redis) => guardRedis(connection, createTestBreaker);

const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = () => now;

const reported: [string, unknown][] = [];
const reportFallback: ReportFallback = (...report) => void reported.push(report);

const limiters: [string, Limiter][] = [
  ['in Redis', createLimiter({ redis: guard(redis), clock, prefix, reportFallback })],
  ['in this process', createLocalLimiter(clock)],
  ['while Redis is unavailable', createLimiter({ redis: guard(unavailable), clock, prefix, reportFallback })],
];

test.each(limiters)('%s: is exact for every position of the window', async (_where, limiter) => {
  const outcomes: boolean[] = [];
  for (const second of [0, 1, 50, 55, 59, 60.1, 61.2, 62]) {
    now = addMs(start, second * 1000);
    outcomes.push((await limiter.consume(LIMIT, 'a')).ok);
  }
  expect(outcomes).toEqual([true, true, true, false, false, true, true, false]);
  expect((await limiter.consume(LIMIT, 'b')).ok).toBe(true);
});

test.each(limiters)('%s: reports the waiting time, refunds and resets', async (_where, limiter) => {
  now = start;
  for (let consumed = 0; consumed < 3; consumed++) await limiter.consume(LIMIT, 'c');
  now = addMs(start, 10_000);
  expect(await limiter.consume(LIMIT, 'c')).toEqual({ ok: false, retryAfterMs: 50_000 });
  await limiter.refund(LIMIT, 'c');
  expect((await limiter.consume(LIMIT, 'c')).ok).toBe(true);
  await limiter.clear(LIMIT, 'c');
  expect((await limiter.consume(LIMIT, 'c')).ok).toBe(true);
});

test.each(limiters)('%s: counts the same member once', async (_where, limiter) => {
  now = start;
  const admits = async (member: string) => (await limiter.consume(LIMIT, 'members', member)).ok;
  for (const member of ['one', 'two', 'one', 'three', 'two']) expect(await admits(member)).toBe(true);
  expect(await Promise.all(Array.from({ length: 5 }, () => admits('four')))).not.toContain(true);
  expect(await admits('one')).toBe(true);
  now = addMs(start, 61_000);
  expect(await admits('four')).toBe(true);
});

test.each(limiters)('%s: gives back the attempt of a member, not the newest', async (_where, limiter) => {
  now = start;
  const charge = (member: string) => ({ limit: LIMIT, subject: 'given back', member });
  const admits = async (member: string) => (await limiter.consumeFirst([[charge(member)]])).ok;
  for (const member of ['one', 'two', 'three']) expect(await admits(member)).toBe(true);
  await limiter.refundAll([charge('one'), charge('never counted')]);
  expect([await admits('three'), await admits('four'), await admits('one'), await admits('two')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test.each(limiters)(
  '%s: counts against all limits of an alternative or against none',
  async (_where, limiter) => {
    now = start;
    const [own, shared, other] = ['own', 'shared', 'other'].map((subject) => ({ limit: LIMIT, subject }));
    if (!own || !shared || !other) throw new Error('unreachable');
    const consume = async (...alternatives: Charge[][]) => {
      const consumed = await limiter.consumeFirst(alternatives);
      return consumed.ok ? consumed.charges.map(({ subject }) => subject) : consumed.retryAfterMs;
    };
    for (let count = 0; count < 3; count++) {
      now = addMs(start, count * 1000);
      expect(await consume([own, shared], [other])).toEqual(['own', 'shared']);
    }
    now = addMs(start, 10_000);
    expect(await consume([own, shared], [other])).toEqual(['other']);
    await limiter.clear(LIMIT, 'own');
    // Refused for the shared one, ten times: the own one is not used up.
    for (let count = 0; count < 10; count++) expect(await consume([own, shared])).toBe(50_000);
    for (let count = 0; count < 3; count++) expect(await consume([own])).toEqual(['own']);
    expect(await consume([own, shared], [shared, own])).toBe(60_000);
    await limiter.refundAll([own, shared]);
    expect(await consume([own, shared])).toEqual(['own', 'shared']);
  },
);

test.each(limiters)(
  '%s: keeps the place of a member that is counted again in time',
  async (_where, limiter) => {
    const places = { name: 'places', max: 2, windowMs: 60_000, renews: true };
    const admits = async (second: number, member: string) => {
      now = addMs(start, second * 1000);
      return (await limiter.consume(places, 'renewed', member)).ok;
    };
    expect([await admits(0, 'one'), await admits(1, 'two'), await admits(2, 'three')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await admits(40, 'one'), await admits(59, 'three')]).toEqual([true, false]);
    // The second was not counted again, so that its place is free.
    expect([await admits(62, 'three'), await admits(63, 'two'), await admits(80, 'one')]).toEqual([
      true,
      false,
      true,
    ]);
  },
);

test('in Redis: thirty attempts at once do not exceed the limit', async () => {
  now = start;
  const limiter = createLimiter({ redis: guard(redis), clock, prefix, reportFallback });
  const consumed = await Promise.all(Array.from({ length: 30 }, () => limiter.consume(LIMIT, 'd')));
  expect(consumed.filter(({ ok }) => ok)).toHaveLength(3);
});

test.each(limiters)(
  '%s: limits an IPv6 site to ten times the limit of one network',
  async (_where, limiter) => {
    const limit = { ...LIMIT, name: 'by-address' };
    const admits = (address: string) =>
      consumeByAddress(limiter, limit, address).then(
        () => true,
        () => false,
      );
    const ofOneNetwork = [];
    for (let host = 1; host <= 4; host++) ofOneNetwork.push(await admits(`2001:db8:9:1::${host}`));
    expect(ofOneNetwork).toEqual([true, true, true, false]);
    await refundByAddress(limiter, limit, '2001:db8:9:1::9');
    expect(await admits('2001:db8:9:1::1')).toBe(true);
    let ofTheSite = 0;
    for (let network = 2; network < 20; network++)
      for (let host = 1; host <= 3; host++) if (await admits(`2001:db8:9:${network}::${host}`)) ofTheSite++;
    expect(ofTheSite).toBe(27);
    expect(await admits('2001:db8:a::1')).toBe(true);
  },
);

test('reports every attempt that is counted in this process because Redis failed', async () => {
  reported.length = 0;
  await createLimiter({ redis: guard(redis), clock, prefix, reportFallback }).consume(LIMIT, 'e');
  expect(reported).toEqual([]);
  const limiter = createLimiter({ redis: guard(unavailable), clock, prefix, reportFallback });
  await limiter.consume(LIMIT, 'e');
  await limiter.refund(LIMIT, 'e');
  await limiter.clear(LIMIT, 'e');
  expect(reported).toEqual(Array.from({ length: 3 }, () => ['limiter', expect.any(Error)]));
});

test('forgets the subject that was used least recently', async () => {
  now = start;
  const limiter = createLocalLimiter(clock, 2);
  const once = { ...LIMIT, max: 1 };
  for (const subject of ['f', 'g', 'h']) await limiter.consume(once, subject);
  expect((await limiter.consume(once, 'h')).ok).toBe(false);
  expect((await limiter.consume(once, 'f')).ok).toBe(true);
});
