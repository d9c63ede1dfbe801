import { LRUCache } from 'lru-cache';

import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';

import { groupAddress } from '@maetrix/service/address-group';
import type { ReportFallback } from './fallbacks.ts';
import type { GuardedRedis, Redis } from './redis.ts';

/** At most `max` attempts in any window of `windowMs`. */
export type Limit = { name: string; max: number; windowMs: number };

type Consumed = { ok: true } | { ok: false; retryAfterMs: number };

export type Limiter = {
  /** With `member`, the same one counts once in a window. */
  consume: (limit: Limit, subject: string, member?: string) => Promise<Consumed>;
  /** Removes the newest attempt, when it turned out to be legitimate. */
  refund: (limit: Limit, subject: string) => Promise<void>;
  clear: (limit: Limit, subject: string) => Promise<void>;
};

export const consumeOrReject = async (
  limiter: Limiter,
  limit: Limit,
  subject: string,
  member?: string,
): Promise<void> => {
  const consumed = await limiter.consume(limit, subject, member);
  if (!consumed.ok)
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(consumed.retryAfterMs / 1000) });
};

// A /48 may use up the limits of this many of its /64 networks.
const NETWORKS_PER_SITE = 10;

/** The limits that one address counts against. Counting single IPv6 addresses would give an attacker the limit once per address. */
const limitsByAddress = (limit: Limit, address: string): [Limit, string][] => {
  const { network, site } = groupAddress(address);
  const siteLimit: Limit = { ...limit, name: `${limit.name}-48`, max: limit.max * NETWORKS_PER_SITE };
  return site === null
    ? [[limit, network]]
    : [
        [limit, network],
        [siteLimit, site],
      ];
};

/** Counts an attempt against an address and the networks around it. Every limit by address must use this. */
export const consumeByAddress = async (limiter: Limiter, limit: Limit, address: string): Promise<void> => {
  for (const [each, subject] of limitsByAddress(limit, address))
    await consumeOrReject(limiter, each, subject);
};

export const refundByAddress = async (limiter: Limiter, limit: Limit, address: string): Promise<void> => {
  for (const [each, subject] of limitsByAddress(limit, address)) await limiter.refund(each, subject);
};

// A sliding log: the times of the attempts inside the window. Exact for every window, and never longer than `max`.
const CONSUME = `
local key, now, window, max, member = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('zremrangebyscore', key, '-inf', now - window)
if redis.call('zscore', key, member) then
  return 0
end
if redis.call('zcard', key) >= max then
  return tonumber(redis.call('zrange', key, 0, 0, 'withscores')[2]) + window - now
end
redis.call('zadd', key, now, member)
redis.call('pexpire', key, window)
return 0`;

type ScriptedRedis = Redis & {
  consumeLimit: (key: string, now: number, window: number, max: number, member: string) => Promise<number>;
};

const limitKey = (limit: Limit, subject: string) => `limit:${limit.name}:${subject}`;

/** Counts in this process only: for hot reads, and while Redis is unavailable. */
export const createLocalLimiter = (clock: Clock, maxSubjects = 50_000): Limiter => {
  type Attempt = { at: number; member: string | undefined };
  const logs = new LRUCache<string, Attempt[]>({ max: maxSubjects });

  const readLog = (limit: Limit, key: string, now: number) =>
    (logs.get(key) ?? []).filter(({ at }) => at > now - limit.windowMs);

  const saveLog = (key: string, log: Attempt[]) => {
    if (log.length) logs.set(key, log);
    else logs.delete(key);
  };

  return {
    consume: (limit, subject, member) => {
      const key = limitKey(limit, subject);
      const now = clock().getTime();
      const log = readLog(limit, key, now);
      const isCounted = member !== undefined && log.some((attempt) => attempt.member === member);
      if (isCounted) return Promise.resolve({ ok: true });
      const [first] = log;
      if (log.length >= limit.max && first)
        return Promise.resolve({ ok: false, retryAfterMs: first.at + limit.windowMs - now });
      saveLog(key, [...log, { at: now, member }]);
      return Promise.resolve({ ok: true });
    },
    refund: (limit, subject) => {
      const key = limitKey(limit, subject);
      saveLog(key, readLog(limit, key, clock().getTime()).slice(0, -1));
      return Promise.resolve();
    },
    clear: (limit, subject) => {
      logs.delete(limitKey(limit, subject));
      return Promise.resolve();
    },
  };
};

/** Counts in Redis across all processes; each process counts alone while Redis is unavailable. */
export const createLimiter = (deps: {
  redis: GuardedRedis;
  clock: Clock;
  reportFallback: ReportFallback;
  prefix?: string;
}): Limiter => {
  const { run } = deps.redis;
  const redis = deps.redis.connection as ScriptedRedis;
  redis.defineCommand('consumeLimit', { numberOfKeys: 1, lua: CONSUME });
  const local = createLocalLimiter(deps.clock);
  const prefixed = (limit: Limit, subject: string) => (deps.prefix ?? '') + limitKey(limit, subject);
  const withFallback = async <Result>(
    inRedis: () => Promise<Result>,
    inProcess: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await run(inRedis);
    } catch (error) {
      deps.reportFallback('limiter', error);
      return inProcess();
    }
  };
  let consumed = 0;

  return {
    consume: (limit, subject, member) => {
      const now = deps.clock().getTime();
      return withFallback<Consumed>(
        async () => {
          const wait = await redis.consumeLimit(
            prefixed(limit, subject),
            now,
            limit.windowMs,
            limit.max,
            member ?? `${process.pid}-${now}-${consumed++}`,
          );
          return wait > 0 ? { ok: false, retryAfterMs: wait } : { ok: true };
        },
        () => local.consume(limit, subject, member),
      );
    },
    refund: (limit, subject) =>
      withFallback(
        async () => void (await redis.zpopmax(prefixed(limit, subject))),
        () => local.refund(limit, subject),
      ),
    clear: (limit, subject) =>
      withFallback(
        async () => void (await redis.del(prefixed(limit, subject))),
        () => local.clear(limit, subject),
      ),
  };
};
