import { randomUUID } from 'node:crypto';

import type { Clock } from '#app/kernel/time.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { GuardedRedis } from '#app/platform/redis.ts';

/** A process that has not reported for so long is gone, and its viewers with it. */
const FORGET_MS = 15_000;

type Deps = { guardedRedis: GuardedRedis; redisPrefix: string; clock: Clock; reportFallback: ReportFallback };

/** How many watch in all processes together; without Redis, in this one. */
export const createViewerCounts = ({ guardedRedis, redisPrefix, clock, reportFallback }: Deps) => {
  const process = randomUUID();
  const { connection, run } = guardedRedis;

  return {
    /** Reports the viewers of this process and answers those of all. */
    update: async (streamId: number, ownCount: number): Promise<number> => {
      const key = `${redisPrefix}live-viewers:${streamId}`;
      const now = clock().getTime();
      try {
        const reports = await run(async () => {
          await connection.hset(key, process, `${ownCount} ${now + FORGET_MS}`);
          await connection.pexpire(key, FORGET_MS);
          return connection.hgetall(key);
        });
        return Object.values(reports)
          .map((report) => report.split(' ').map(Number))
          .reduce((sum, [count = 0, until = 0]) => (until > now ? sum + count : sum), 0);
      } catch (error) {
        reportFallback('live-viewers', error);
        return ownCount;
      }
    },
  };
};
