import { createLogger, type Logger } from '@maetrix/service/logger';

import type { Clock } from '#app/kernel/time.ts';
import { createBreakerFactory } from '#app/platform/breaker.ts';
import { createBroadcasts } from '#app/platform/broadcasts.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createDatabase } from '#app/platform/database.ts';
import type { Env } from '#app/platform/env.ts';
import { createFallbackReporter } from '#app/platform/fallbacks.ts';
import { createOpenAnswers } from '#app/platform/http/open-answers.ts';
import { createLimiter } from '#app/platform/limits.ts';
import { createMailer } from '#app/platform/mail.ts';
import { createServerMetrics } from '#app/platform/metrics.ts';
import { createRedis, guardRedis } from '#app/platform/redis.ts';
import { createSigner, systemRandom } from '#app/platform/secrets.ts';
import { createStorage } from '#app/platform/storage.ts';

export type Overrides = {
  clock?: Clock;
  logger?: Logger;
  redisPrefix?: string;
  /** How long to wait for dependencies: requests have a short timeout, jobs a longer one. */
  timeouts?: keyof typeof TIMEOUTS;
};

/** As multiples of DATABASE_TIMEOUT_MS, and in milliseconds. */
const TIMEOUTS = {
  request: { database: 1, providerMs: 2_000 },
  job: { database: 3, providerMs: 4_000 },
  seed: { database: 40, providerMs: 4_000 },
};

/** What a process needs before any feature. */
export const composePlatform = (env: Env, name: string, overrides: Overrides) => {
  const clock = overrides.clock ?? systemClock;
  const redisPrefix = overrides.redisPrefix ?? '';
  const logger = overrides.logger ?? createLogger({ name, level: env.LOG_LEVEL });
  const metrics = createServerMetrics(name);
  const createBreaker = createBreakerFactory({ logger, metrics });
  const reportFallback = createFallbackReporter({ logger, metrics });
  const timeouts = TIMEOUTS[overrides.timeouts ?? 'request'];
  const database = createDatabase({
    url: env.DATABASE_URL,
    timeoutMs: env.DATABASE_TIMEOUT_MS * timeouts.database,
    timeoutFactor: env.TIMEOUT_FACTOR,
    poolSize: env.DATABASE_POOL,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const redis = createRedis({
    url: env.REDIS_URL,
    timeoutFactor: env.TIMEOUT_FACTOR,
    onError: (error) => logger.warn({ err: error }, 'redis connection failed'),
  });
  const guardedRedis = guardRedis(redis, createBreaker);
  const mailer = createMailer({
    createBreaker,
    url: env.SMTP_URL,
    from: env.MAIL_FROM,
    domain: new URL(env.SITE_ORIGIN).hostname,
  });
  const storage = createStorage({
    createBreaker,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  });
  return {
    env,
    clock,
    random: systemRandom,
    logger,
    metrics,
    createBreaker,
    reportFallback,
    providerTimeoutMs: timeouts.providerMs * env.TIMEOUT_FACTOR,
    database,
    redis,
    redisPrefix,
    guardedRedis,
    broadcasts: createBroadcasts({ redis: guardedRedis, reportFallback, prefix: redisPrefix }),
    mailer,
    storage,
    openAnswers: createOpenAnswers({ max: env.ANSWERS_PER_PROCESS }),
    limiter: createLimiter({ redis: guardedRedis, clock, reportFallback, prefix: redisPrefix }),
    signer: createSigner(env.TOKEN_SECRET),
    close: async () => {
      mailer.close();
      storage.close();
      redis.disconnect();
      await database.close();
    },
  };
};

export type Platform = ReturnType<typeof composePlatform>;
