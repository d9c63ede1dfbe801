import { afterAll, expect, test } from 'vitest';

import { later } from '#app/kernel/time.ts';

import { loadEnv } from './env.ts';
import { createLimiter, createLocalLimiter, type Limiter } from './limits.ts';
import { createRedis, whenReady } from './redis.ts';

const LIMIT = { name: 'guess', max: 3, windowMs: 60_000 };
const prefix = `test-${process.pid}-${Date.now()}:`;
const redis = createRedis({ url: loadEnv().REDIS_URL });
const away = createRedis({ url: 'redis://127.0.0.1:9' });
await whenReady(redis);
afterAll(() => {
  redis.disconnect();
  away.disconnect();
});

const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = () => now;

const limiters: [string, Limiter][] = [
  ['in Redis', createLimiter({ redis, clock, prefix })],
  ['in this process', createLocalLimiter(clock)],
  ['while Redis is away', createLimiter({ redis: away, clock, prefix })],
];

test.each(limiters)('%s: exact over any stretch of the window', async (_where, limiter) => {
  const outcomes: boolean[] = [];
  for (const second of [0, 1, 50, 55, 59, 60.1, 61.2, 62]) {
    now = later(start, second * 1000);
    outcomes.push((await limiter.spend(LIMIT, 'a')).ok);
  }
  expect(outcomes).toEqual([true, true, true, false, false, true, true, false]);
  expect((await limiter.spend(LIMIT, 'b')).ok).toBe(true);
});

test.each(limiters)('%s: says how long to wait, gives back, forgets', async (_where, limiter) => {
  now = start;
  for (let spent = 0; spent < 3; spent++) await limiter.spend(LIMIT, 'c');
  now = later(start, 10_000);
  expect(await limiter.spend(LIMIT, 'c')).toEqual({ ok: false, retryAfterMs: 50_000 });
  await limiter.refund(LIMIT, 'c');
  expect((await limiter.spend(LIMIT, 'c')).ok).toBe(true);
  await limiter.clear(LIMIT, 'c');
  expect((await limiter.spend(LIMIT, 'c')).ok).toBe(true);
});

test('in Redis: thirty at once overrun nothing', async () => {
  now = start;
  const limiter = createLimiter({ redis, clock, prefix });
  const spent = await Promise.all(Array.from({ length: 30 }, () => limiter.spend(LIMIT, 'd')));
  expect(spent.filter(({ ok }) => ok)).toHaveLength(3);
});
