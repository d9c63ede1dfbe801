import { Redis } from 'ioredis';

export type { Redis };

/** A connection that answers or fails within a second: nothing waits for a Redis that is away. */
export const createRedis = (options: { url: string; onError?: (error: Error) => void }): Redis => {
  const redis = new Redis(options.url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: Error) => options.onError?.(error));
  return redis;
};

/** Resolves when the connection is usable, or at once when it was. */
export const whenReady = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => redis.once('ready', () => resolve()));
