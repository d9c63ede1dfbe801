import { Redis, ReplyError } from 'ioredis';

import type { Breaker, CreateBreaker } from './breaker.ts';

export type { Redis };

/** Redis behind its breaker: `run` fails at once while Redis is away. */
export type GuardedRedis = { connection: Redis; run: Breaker };

const PING_EVERY_MS = 5_000;

/** A connection that answers or fails within half a second, and is made anew when it went silent. */
export const createRedis = (options: { url: string; onError?: (error: Error) => void }): Redis => {
  const redis = new Redis(options.url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 1_000,
    socketTimeout: 2_000,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: Error) => options.onError?.(error));
  return redis;
};

export const guardRedis = (connection: Redis, createBreaker: CreateBreaker): GuardedRedis => ({
  connection,
  run: createBreaker('redis', {
    failures: 2,
    retryMs: 2_000,
    // A command that Redis refuses was answered.
    isFailure: (error) => !(error instanceof ReplyError),
  }),
});

/** Asks now and then, so that a connection that only listens is made anew when it went silent; returns what stops it. */
export const keepAsking = (redis: Redis): (() => void) => {
  const timer = setInterval(() => void redis.ping().catch(() => undefined), PING_EVERY_MS);
  return () => clearInterval(timer);
};

/** Resolves when the connection is usable, or at once when it was. */
export const whenReady = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => redis.once('ready', () => resolve()));
