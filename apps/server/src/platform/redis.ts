import { Redis, ReplyError } from 'ioredis';

import type { Breaker, CreateBreaker } from './breaker.ts';

export type { Redis };

/** Redis behind its circuit breaker: `run` fails at once while Redis is unavailable. */
export type GuardedRedis = { connection: Redis; run: Breaker };

const PING_EVERY_MS = 5_000;

/** A connection whose commands answer or fail within half a second times the factor, and that reconnects when it is dead. */
export const createRedis = (options: {
  url: string;
  timeoutFactor?: number;
  onError?: (error: Error) => void;
}): Redis => {
  const { timeoutFactor = 1 } = options;
  const redis = new Redis(options.url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500 * timeoutFactor,
    connectTimeout: 1_000 * timeoutFactor,
    socketTimeout: 2_000 * timeoutFactor,
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
    // An error reply means that Redis is reachable.
    isFailure: (error) => !(error instanceof ReplyError),
  }),
});

/** Pings regularly, so that a dead subscriber connection is replaced; returns a function that stops it. */
export const startPinging = (redis: Redis): (() => void) => {
  const timer = setInterval(() => void redis.ping().catch(() => undefined), PING_EVERY_MS);
  return () => clearInterval(timer);
};

/** Resolves once the connection is ready. */
export const whenReady = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => redis.once('ready', () => resolve()));
