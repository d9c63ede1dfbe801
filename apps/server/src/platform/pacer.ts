import { setTimeout as sleep } from 'node:timers/promises';

import type { ReportFallback } from './fallbacks.ts';
import type { GuardedRedis, Redis } from './redis.ts';

// Reserves the next free slot, in milliseconds of Redis' own clock, and returns the time until it.
const ACQUIRE = `
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local at = math.max(now, tonumber(redis.call('get', KEYS[1]) or 0))
redis.call('set', KEYS[1], at + tonumber(ARGV[1]), 'px', 60000)
return math.ceil(at - now)`;

type ScriptedRedis = Redis & { acquireSlot: (key: string, spacing: number) => Promise<number> };

/** Spaces out calls to a rate across all processes; each process paces itself while Redis is unavailable. */
export const createPacer = (deps: {
  redis: GuardedRedis;
  reportFallback: ReportFallback;
  prefix: string;
  name: string;
  perSecond: number;
}) => {
  const { run } = deps.redis;
  const redis = deps.redis.connection as ScriptedRedis;
  redis.defineCommand('acquireSlot', { numberOfKeys: 1, lua: ACQUIRE });
  const spacing = 1000 / deps.perSecond;
  const key = `${deps.prefix}pace:${deps.name}`;
  let next = 0;
  const acquireLocally = () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + spacing;
    return at - now;
  };
  return {
    /** Resolves when the caller may go on. */
    acquire: async (): Promise<void> => {
      const wait = await run(() => redis.acquireSlot(key, spacing)).catch((error: unknown) => {
        deps.reportFallback('pacer', error);
        return acquireLocally();
      });
      if (wait > 0) await sleep(wait);
    },
  };
};

export type Pacer = ReturnType<typeof createPacer>;
