import { z } from 'zod';

import type { ReportFallback } from '#app/platform/fallbacks.ts';
import type { GuardedRedis, Redis } from '#app/platform/redis.ts';

const CHANNEL = 'sessions-ended';
const message = z.array(z.number());

/** Not to be waited for: the answer to a caller whose sessions have ended must not depend on Redis. */
export type PublishSessionsEnded = (sessionIds: number[]) => void;

/** Announces ended sessions to every realtime process. Without Redis they find them by their regular check of the database. */
export const createPublishSessionsEnded =
  ({ connection, run }: GuardedRedis, reportFallback: ReportFallback, prefix = ''): PublishSessionsEnded =>
  (sessionIds) => {
    if (sessionIds.length)
      void run(() => connection.publish(prefix + CHANNEL, JSON.stringify(sessionIds))).catch(
        (error: unknown) => reportFallback('publish-ended-sessions', error),
      );
  };

/** Subscribes on its own connection, because a subscribed connection accepts no other commands. */
export const onSessionsEnded = async (
  redis: Redis,
  listener: (sessionIds: number[]) => void,
  prefix = '',
): Promise<void> => {
  redis.on('message', (_channel: string, text: string) => listener(message.parse(JSON.parse(text))));
  await redis.subscribe(prefix + CHANNEL);
};
