import { join } from 'node:path';

import {
  createAccounts,
  createPublishSessionsEnded,
  type AccountEvents,
} from '#app/features/accounts/index.ts';
import { createActivity } from '#app/features/activity/index.ts';
import { createBilling, type BillingEvents } from '#app/features/billing/index.ts';
import { createCart } from '#app/features/cart/index.ts';
import { createCatalogue } from '#app/features/catalogue/index.ts';
import {
  courseKind,
  createCourseDetails,
  createCourseOutlines,
  createLessonMedia,
} from '#app/features/courses/index.ts';
import { createEntitlements } from '#app/features/entitlements/index.ts';
import { createFavourites } from '#app/features/favourites/index.ts';
import { createLedger } from '#app/features/ledger/index.ts';
import { createLearning, createResumePositions } from '#app/features/learning/index.ts';
import { createCallerStates } from '#app/features/caller-state/index.ts';
import { createListings } from '#app/features/listings/index.ts';
import { createMediaService } from '#app/features/media/index.ts';
import { createProfilesService } from '#app/features/profiles/index.ts';
import { createReferrals } from '#app/features/referrals/index.ts';
import { createSupportService } from '#app/features/support/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createBreakerFactory } from '#app/platform/breaker.ts';
import { createDatabase } from '#app/platform/database.ts';
import type { Env } from '#app/platform/env.ts';
import { createFallbackReporter } from '#app/platform/fallbacks.ts';
import { createEvents } from '#app/platform/events.ts';
import { createLimiter } from '#app/platform/limits.ts';
import { createLogger, type Logger } from '@maetrix/service/logger';
import { createMailer } from '#app/platform/mail.ts';
import { createServerMetrics } from '#app/platform/metrics.ts';
import { createPacer } from '#app/platform/pacer.ts';
import { createPasswordHashing } from '#app/platform/password-hashing.ts';
import { createRedis, guardRedis } from '#app/platform/redis.ts';
import { createSigner, systemRandom } from '#app/platform/secrets.ts';
import { createStorage } from '#app/platform/storage.ts';

type Overrides = {
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

/** Creates and wires the platform and all features of a process. */
export const compose = (env: Env, name: string, overrides: Overrides = {}) => {
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
    poolSize: env.DATABASE_POOL,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const redis = createRedis({
    url: env.REDIS_URL,
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
  const limiter = createLimiter({ redis: guardedRedis, clock, reportFallback, prefix: redisPrefix });
  const signer = createSigner(env.TOKEN_SECRET);
  const shared = { database, clock, limiter, mailer, random: systemRandom };

  const events = createEvents<AccountEvents & BillingEvents>();

  const accounts = createAccounts({
    ...shared,
    signer,
    hashing: createPasswordHashing({ onVerify: () => metrics.passwordChecks.inc() }),
    publishEnded: createPublishSessionsEnded(guardedRedis, reportFallback, redisPrefix),
    reportFallback,
    siteOrigin: env.SITE_ORIGIN,
    events,
  });
  const profiles = createProfilesService({ database, clock, accounts });
  const media = createMediaService({
    ...shared,
    storage,
    signer,
    folder: join(env.MAETRIX_DATA, 'media-work'),
  });
  const entitlements = createEntitlements({ database, clock });
  const catalogue = createCatalogue({ database, clock, entitlements, logger });
  const favourites = createFavourites({ database, clock, catalogue });
  const outlines = createCourseOutlines({ database });
  const learning = createLearning({ database, clock, catalogue, entitlements, outlines });
  const resumePositions = createResumePositions({ database, clock, accounts, catalogue, outlines });
  const callerStates = createCallerStates({ database, clock, accounts });
  const cart = createCart({
    database,
    clock,
    members: accounts.members,
    catalogue,
    entitlements,
    callerStates,
  });
  const listings = createListings({ clock, catalogue, callerStates, kinds: { course: courseKind } });
  const courseDetails = createCourseDetails({ clock, catalogue, callerStates, outlines });
  const lessonMedia = createLessonMedia({ clock, catalogue, callerStates, outlines, media });
  const activity = createActivity({ catalogue, callerStates, listings });
  const ledger = createLedger({ database, clock });
  const referrals = createReferrals({ ...shared, signer, ledger, members: accounts.members });
  const billing = createBilling({
    ...shared,
    signer,
    logger,
    accounts,
    catalogue,
    entitlements,
    ledger,
    referrals,
    events,
    countAttempt: (outcome) => metrics.cardAttempts.inc({ outcome }),
    pacer: createPacer({
      redis: guardedRedis,
      reportFallback,
      prefix: redisPrefix,
      name: 'checkout-sessions',
      perSecond: env.STRIPE_SESSIONS_PER_SECOND,
    }),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
      timeoutMs: timeouts.providerMs,
      createBreaker,
    },
    siteOrigin: env.SITE_ORIGIN,
  });
  events.on('account.activated', referrals.bindClient);
  events.on('account.activated', billing.guestClaims.handleAccountActivated);
  events.on('purchase.settled', cart.removePurchased);

  const support = createSupportService({ ...shared, supportEmail: env.SUPPORT_EMAIL });

  return {
    env,
    clock,
    logger,
    metrics,
    database,
    redis,
    redisPrefix,
    storage,
    accounts,
    media,
    profiles,
    support,
    limiter,
    entitlements,
    catalogue,
    favourites,
    cart,
    learning,
    resumePositions,
    outlines,
    listings,
    courseDetails,
    lessonMedia,
    activity,
    ledger,
    referrals,
    billing,
    close: async () => {
      mailer.close();
      storage.close();
      redis.disconnect();
      await database.close();
    },
  };
};

export type Composition = ReturnType<typeof compose>;
