import { LRUCache } from 'lru-cache';

import { AppError } from '#app/kernel/app-error.ts';
import { normalizeMailbox } from '#app/kernel/mailbox.ts';
import type { Clock } from '#app/kernel/time.ts';

import { groupAddress } from '@maetrix/service/address-group';
import type { ReportFallback } from './fallbacks.ts';
import type { GuardedRedis, Redis } from './redis.ts';
import { sha256 } from './secrets.ts';

/** At most `max` attempts in any window of `windowMs`. */
export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /** The window of a `member` begins anew each time it is counted. */
  renews?: boolean;
};

/** What an attempt counts against. With `member`, the same one counts once in a window. */
export type Charge = { limit: Limit; subject: string; member?: string | undefined };

type Refused = { ok: false; retryAfterMs: number };
type Consumed = { ok: true } | Refused;

export type Limiter = {
  /**
   * Counts an attempt against every limit of the first alternative that has room in all of them, or against none: an
   * attempt that one limit refuses must not use up another. One command of Redis, however many limits there are.
   */
  consumeFirst: (alternatives: Charge[][]) => Promise<{ ok: true; charges: Charge[] } | Refused>;
  consume: (limit: Limit, subject: string, member?: string) => Promise<Consumed>;
  /** Removes the attempt of each one's `member`, or the newest, when it turned out to be legitimate. */
  refundAll: (charges: Charge[]) => Promise<void>;
  refund: (limit: Limit, subject: string) => Promise<void>;
  clear: (limit: Limit, subject: string) => Promise<void>;
};

/** Counts an attempt against all of the charges, or against none; returns those of the alternative that was counted. */
export const consumeFirstOrReject = async (
  limiter: Limiter,
  ...alternatives: Charge[][]
): Promise<Charge[]> => {
  const consumed = await limiter.consumeFirst(alternatives);
  if (!consumed.ok)
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(consumed.retryAfterMs / 1000) });
  return consumed.charges;
};

export const consumeOrReject = async (
  limiter: Limiter,
  limit: Limit,
  subject: string,
  member?: string,
): Promise<void> => {
  await consumeFirstOrReject(limiter, [{ limit, subject, member }]);
};

// A /48 may use up the limits of this many of its /64 networks.
const NETWORKS_PER_SITE = 10;

/**
 * What an attempt from an address counts against: the address and the networks around it. Every limit by address must
 * use this: counting single IPv6 addresses would give an attacker the limit once per address.
 */
export const chargesByAddress = (limit: Limit, address: string): Charge[] => {
  const { network, site } = groupAddress(address);
  const siteLimit: Limit = { ...limit, name: `${limit.name}-48`, max: limit.max * NETWORKS_PER_SITE };
  const charge = { limit, subject: network };
  return site === null ? [charge] : [charge, { limit: siteLimit, subject: site }];
};

export const consumeByAddress = async (limiter: Limiter, limit: Limit, address: string): Promise<void> => {
  await consumeFirstOrReject(limiter, chargesByAddress(limit, address));
};

export const refundByAddress = (limiter: Limiter, limit: Limit, address: string): Promise<void> =>
  limiter.refundAll(chargesByAddress(limit, address));

// A mailbox may use up the limits of this many of its addresses.
const ADDRESSES_PER_MAILBOX = 3;

const hashSubject = (text: string): string => sha256(text).toString('base64url');

/** What a mail counts against: its address, and the mailbox that has any number of addresses after a plus sign. */
export const chargesByMailbox = (limit: Limit, email: string): Charge[] => [
  { limit, subject: hashSubject(email) },
  {
    limit: { ...limit, name: `${limit.name}-mailbox`, max: limit.max * ADDRESSES_PER_MAILBOX },
    subject: hashSubject(normalizeMailbox(email)),
  },
];

// A sliding log: the times of the attempts inside the window. Exact for every window, and never longer than `max`.
// KEYS are those of all alternatives, in order. Returns the number of the alternative, or the negative time to wait.
const CONSUME_FIRST = `
local now, alternatives = tonumber(ARGV[1]), cjson.decode(ARGV[2])
local shortest_wait, first_key = math.huge, 1
for number, charges in ipairs(alternatives) do
  local wait = 0
  for index, charge in ipairs(charges) do
    local key = KEYS[first_key + index - 1]
    redis.call('zremrangebyscore', key, '-inf', now - charge.windowMs)
    if redis.call('zcard', key) >= charge.max and not redis.call('zscore', key, charge.member) then
      local oldest = tonumber(redis.call('zrange', key, 0, 0, 'withscores')[2])
      wait = math.max(wait, oldest + charge.windowMs - now)
    end
  end
  if wait == 0 then
    for index, charge in ipairs(charges) do
      local key = KEYS[first_key + index - 1]
      redis.call('zadd', key, charge.renews and 'gt' or 'nx', now, charge.member)
      redis.call('pexpire', key, charge.windowMs)
    end
    return number
  end
  shortest_wait = math.min(shortest_wait, wait)
  first_key = first_key + #charges
end
return -shortest_wait`;

const REFUND_ALL = `
for index, key in ipairs(KEYS) do
  if ARGV[index] == '' then redis.call('zpopmax', key) else redis.call('zrem', key, ARGV[index]) end
end`;

type ScriptedRedis = Redis & {
  consumeFirstLimits: (keyCount: number, ...keysAndArguments: (string | number)[]) => Promise<number>;
  refundLimits: (keyCount: number, ...keysAndMembers: string[]) => Promise<null>;
};

const limitKey = ({ limit, subject }: Charge) => `limit:${limit.name}:${subject}`;

type LimiterCore = Pick<Limiter, 'consumeFirst' | 'refundAll' | 'clear'>;

const withSingles = (core: LimiterCore): Limiter => ({
  ...core,
  consume: async (limit, subject, member) => {
    const consumed = await core.consumeFirst([[{ limit, subject, member }]]);
    return consumed.ok ? { ok: true } : consumed;
  },
  refund: (limit, subject) => core.refundAll([{ limit, subject }]),
});

/** Counts in this process only: for hot reads, and while Redis is unavailable. */
export const createLocalLimiter = (clock: Clock, maxSubjects = 50_000): Limiter => {
  type Attempt = { at: number; member: string | undefined };
  const logs = new LRUCache<string, Attempt[]>({ max: maxSubjects });

  const readLog = (charge: Charge, now: number) =>
    (logs.get(limitKey(charge)) ?? []).filter(({ at }) => at > now - charge.limit.windowMs);

  const saveLog = (charge: Charge, log: Attempt[]) => {
    if (log.length) logs.set(limitKey(charge), log);
    else logs.delete(limitKey(charge));
  };

  const isCounted = (log: Attempt[], { member }: Charge) =>
    member !== undefined && log.some((attempt) => attempt.member === member);

  const waitFor = (charge: Charge, now: number): number => {
    const log = readLog(charge, now);
    const [first] = log;
    if (!first || log.length < charge.limit.max || isCounted(log, charge)) return 0;
    return first.at + charge.limit.windowMs - now;
  };

  const count = (charge: Charge, now: number) => {
    const { limit, member } = charge;
    const log = readLog(charge, now);
    if (!isCounted(log, charge)) saveLog(charge, [...log, { at: now, member }]);
    else if (limit.renews)
      saveLog(charge, [...log.filter((attempt) => attempt.member !== member), { at: now, member }]);
  };

  return withSingles({
    consumeFirst: (alternatives) => {
      const now = clock().getTime();
      const waits = alternatives.map((charges) => Math.max(...charges.map((charge) => waitFor(charge, now))));
      const charges = alternatives[waits.indexOf(0)];
      if (!charges) return Promise.resolve({ ok: false, retryAfterMs: Math.min(...waits) });
      for (const charge of charges) count(charge, now);
      return Promise.resolve({ ok: true, charges });
    },
    refundAll: (charges) => {
      const now = clock().getTime();
      for (const charge of charges) {
        const log = readLog(charge, now);
        const isOther = ({ member }: Attempt) => member !== charge.member;
        saveLog(charge, charge.member === undefined ? log.slice(0, -1) : log.filter(isOther));
      }
      return Promise.resolve();
    },
    clear: (limit, subject) => {
      logs.delete(limitKey({ limit, subject }));
      return Promise.resolve();
    },
  });
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
  redis.defineCommand('consumeFirstLimits', { lua: CONSUME_FIRST });
  redis.defineCommand('refundLimits', { lua: REFUND_ALL });
  const local = createLocalLimiter(deps.clock);
  const prefixed = (charge: Charge) => (deps.prefix ?? '') + limitKey(charge);
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

  return withSingles({
    consumeFirst: (alternatives) => {
      const now = deps.clock().getTime();
      const newMember = `${process.pid}-${now}-${consumed++}`;
      const rules = alternatives.map((charges) =>
        charges.map(({ limit: { max, windowMs, renews }, member = newMember }) => ({
          max,
          windowMs,
          renews,
          member,
        })),
      );
      return withFallback<Awaited<ReturnType<Limiter['consumeFirst']>>>(
        async () => {
          const keys = alternatives.flat().map(prefixed);
          const answer = await redis.consumeFirstLimits(keys.length, ...keys, now, JSON.stringify(rules));
          const charges = alternatives[answer - 1];
          return charges ? { ok: true, charges } : { ok: false, retryAfterMs: -answer };
        },
        () => local.consumeFirst(alternatives),
      );
    },
    refundAll: async (charges) => {
      if (!charges.length) return;
      await withFallback(
        async () => {
          const members = charges.map(({ member = '' }) => member);
          await redis.refundLimits(charges.length, ...charges.map(prefixed), ...members);
        },
        () => local.refundAll(charges),
      );
    },
    clear: (limit, subject) =>
      withFallback(
        async () => void (await redis.del(prefixed({ limit, subject }))),
        () => local.clear(limit, subject),
      ),
  });
};
