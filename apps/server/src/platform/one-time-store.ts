import type { Redis } from './redis.ts';
import { sha256 } from './secrets.ts';

/** Things that are handed out once, for whoever brings the token first, and are gone after a while. */
export const createOneTimeStore = ({ redis, prefix }: { redis: Redis; prefix: string }) => {
  const keyOf = (token: string) => `${prefix}once:${sha256(token).toString('base64url')}`;
  return {
    put: async (token: string, value: string, seconds: number): Promise<void> => {
      await redis.set(keyOf(token), value, 'EX', seconds);
    },
    /** Null for the second who asks, even at the same moment. */
    take: (token: string): Promise<string | null> => redis.getdel(keyOf(token)),
  };
};

export type OneTimeStore = ReturnType<typeof createOneTimeStore>;
