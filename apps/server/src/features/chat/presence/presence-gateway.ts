import { addMs, type Clock } from '#app/kernel/time.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { GuardedRedis } from '#app/platform/redis.ts';

/** Without a heartbeat for so long a member is offline. */
const ONLINE_MS = 45_000;
/** How many are remembered as seen. */
const MAX_SEEN = 2_000;
const DAYS_SEEN = 30;
const MAX_LISTED = 400;

export type Seen = { memberId: number; at: Date };

type Deps = { redis: GuardedRedis; clock: Clock; reportFallback: ReportFallback; prefix: string };

const DAY_SECONDS = 86_400;

const toPairs = (flat: string[]): [string, number][] =>
  flat.flatMap((value, index) => (index % 2 ? [] : [[value, Number(flat[index + 1])] as [string, number]]));

/**
 * Who is online, in Redis: a member once for each process that has a socket of theirs, with the time of its last
 * heartbeat. It is lost with Redis and rebuilt by the next heartbeats.
 */
export const createPresenceGateway = ({
  redis: { connection, run },
  clock,
  reportFallback,
  prefix,
}: Deps) => {
  const online = `${prefix}chat:online`;
  const seen = `${prefix}chat:seen`;

  const withFallback = async <Result>(work: () => Promise<Result>, fallback: Result): Promise<Result> => {
    try {
      return await run(work);
    } catch (error) {
      reportFallback('presence', error);
      return fallback;
    }
  };

  return {
    /** Records that this process has sockets of these members. */
    beat: (processId: string, memberIds: number[]): Promise<void> =>
      withFallback(async () => {
        if (!memberIds.length) return;
        const now = clock().getTime();
        await connection
          .multi()
          .zadd(online, ...memberIds.flatMap((id) => [now, `${id}:${processId}`]))
          .zadd(seen, ...memberIds.flatMap((id) => [now, String(id)]))
          .zremrangebyscore(online, '-inf', now - ONLINE_MS)
          .zremrangebyrank(seen, 0, -MAX_SEEN - 1)
          .expire(online, DAY_SECONDS)
          .expire(seen, DAYS_SEEN * DAY_SECONDS)
          .exec();
      }, undefined),

    /** Records that this process has no socket of these members any more. */
    leave: (processId: string, memberIds: number[]): Promise<void> =>
      withFallback(async () => {
        if (memberIds.length) await connection.zrem(online, ...memberIds.map((id) => `${id}:${processId}`));
      }, undefined),

    /** Who is online and who was, the last seen first. */
    list: (): Promise<{ online: Seen[]; offline: Seen[] }> =>
      withFallback(
        async () => {
          const since = addMs(clock(), -ONLINE_MS).getTime();
          const [here, recently] = await Promise.all([
            connection.zrevrangebyscore(online, '+inf', `(${since}`, 'WITHSCORES', 'LIMIT', 0, MAX_LISTED),
            connection.zrevrange(seen, 0, MAX_LISTED - 1, 'WITHSCORES'),
          ]);
          const present = new Map<number, Date>();
          for (const [member, at] of toPairs(here)) {
            const memberId = Number.parseInt(member, 10);
            if (!present.has(memberId)) present.set(memberId, new Date(at));
          }
          const absent = toPairs(recently)
            .map(([member, at]) => ({ memberId: Number(member), at: new Date(at) }))
            .filter(({ memberId }) => !present.has(memberId));
          return { online: [...present].map(([memberId, at]) => ({ memberId, at })), offline: absent };
        },
        { online: [], offline: [] },
      ),
  };
};

export type PresenceGateway = ReturnType<typeof createPresenceGateway>;
