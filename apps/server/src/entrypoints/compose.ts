import { join } from 'node:path';

import {
  createAccounts,
  createPublishSessionsEnded,
  type AccountEvents,
} from '#app/features/accounts/index.ts';
import { createActivity } from '#app/features/activity/index.ts';
import { createBanners } from '#app/features/banners/index.ts';
import { createBilling, type BillingEvents } from '#app/features/billing/index.ts';
import {
  blogListPresenter,
  createArticles,
  createBlogDetails,
  listArticleTexts,
} from '#app/features/blogs/index.ts';
import { createCalendar } from '#app/features/calendar/index.ts';
import { createCart } from '#app/features/cart/index.ts';
import { createCatalogue } from '#app/features/catalogue/index.ts';
import {
  courseDetailPresenter,
  courseListPresenter,
  createCourseOutlines,
  createLessonDownloads,
  createLessonParts,
  listCourseTexts,
} from '#app/features/courses/index.ts';
import { createDashboard } from '#app/features/dashboard/index.ts';
import { createEntitlements } from '#app/features/entitlements/index.ts';
import { createFavourites } from '#app/features/favourites/index.ts';
import { createLedger } from '#app/features/ledger/index.ts';
import { createLearning, createPlayCounts, createResumePositions } from '#app/features/learning/index.ts';
import { createCallerStates } from '#app/features/caller-state/index.ts';
import { createItemDetails, createListings } from '#app/features/listings/index.ts';
import { createMediaService } from '#app/features/media/index.ts';
import { createInstagramGateway, createNewsFeed } from '#app/features/news-feed/index.ts';
import { createPlayback } from '#app/features/playback/index.ts';
import {
  createEpisodeParts,
  createEpisodes,
  createPodcasts,
  listPodcastTexts,
  podcastListPresenter,
} from '#app/features/podcasts/index.ts';
import { createProfilesService } from '#app/features/profiles/index.ts';
import { createReferrals, createSharing } from '#app/features/referrals/index.ts';
import { createSearch, createSearchIndex } from '#app/features/search/index.ts';
import { createSupportService } from '#app/features/support/index.ts';
import { createTestimonials } from '#app/features/testimonials/index.ts';
import {
  createVideoAnalytics,
  createVideoContents,
  createVideoParts,
  createVideos,
  listVideoTexts,
  videoDetailPresenter,
  videoListPresenter,
} from '#app/features/videos/index.ts';
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
  const videoContents = createVideoContents({ database });
  const episodes = createEpisodes({ database });
  const finders = {
    course: createLessonParts(outlines),
    video: createVideoParts(videoContents),
    podcast: createEpisodeParts(episodes),
  };
  const learning = createLearning({ database, clock, catalogue, entitlements, outlines });
  const resumePositions = createResumePositions({ database, clock, accounts, catalogue, finders });
  const callerStates = createCallerStates({ database, clock, accounts });
  const cart = createCart({
    database,
    clock,
    members: accounts.members,
    catalogue,
    entitlements,
    callerStates,
  });
  const listings = createListings({
    clock,
    catalogue,
    callerStates,
    presenters: {
      course: courseListPresenter,
      video: videoListPresenter,
      podcast: podcastListPresenter,
      blog: blogListPresenter,
    },
  });
  const details = { clock, catalogue, callerStates };
  const courseDetails = createItemDetails({
    ...details,
    contents: outlines,
    presenter: courseDetailPresenter,
  });
  const lessonDownloads = createLessonDownloads({ ...details, limiter, outlines, media });
  const playback = createPlayback({
    ...details,
    media,
    limiter,
    streamsPerMember: env.STREAMS_PER_MEMBER,
    finders,
  });
  const videos = createVideos({ catalogue, callerStates, learning, listings });
  const videoDetails = createItemDetails({
    ...details,
    contents: videoContents,
    presenter: videoDetailPresenter,
  });
  const videoAnalytics = createVideoAnalytics({ ...shared, signer, catalogue, callerStates, learning });
  const podcasts = createPodcasts({
    ...shared,
    members: accounts.members,
    catalogue,
    callerStates,
    entitlements,
    playCounts: createPlayCounts({ database }),
    episodes,
    media,
    siteOrigin: env.SITE_ORIGIN,
    supportEmail: env.SUPPORT_EMAIL,
  });
  const banners = createBanners({ ...shared, signer });
  const calendar = createCalendar({ ...shared, members: accounts.members, siteOrigin: env.SITE_ORIGIN });
  const articles = createArticles({ database });
  const blogDetails = createBlogDetails({ ...details, listings, articles });
  const activity = createActivity({ catalogue, callerStates, listings });
  const newsFeed = createNewsFeed({
    ...shared,
    logger,
    media,
    instagram: createInstagramGateway({
      createBreaker,
      apiBase: env.INSTAGRAM_API_BASE,
      userId: env.INSTAGRAM_USER_ID,
      accessToken: env.INSTAGRAM_ACCESS_TOKEN,
    }),
  });
  const dashboard = createDashboard({
    database,
    clock,
    catalogue,
    callerStates,
    newsFeed,
    members: accounts.members,
  });
  const ledger = createLedger({ database, clock });
  const referrals = createReferrals({ ...shared, signer, ledger, members: accounts.members });
  const sharing = createSharing({ ...shared, signer, accounts, referrals });
  const billing = createBilling({
    ...shared,
    signer,
    logger,
    timeoutFactor: env.TIMEOUT_FACTOR,
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
      timeoutMs: timeouts.providerMs * env.TIMEOUT_FACTOR,
      createBreaker,
    },
    siteOrigin: env.SITE_ORIGIN,
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, vatNumber: env.SELLER_VAT_NUMBER },
  });
  events.on('account.activated', referrals.bindClient);
  events.on('account.activated', billing.guestClaims.handleAccountActivated);
  events.on('password.changed', podcasts.feedTokens.handlePasswordChanged);
  events.on('password.changed', calendar.addresses.handlePasswordChanged);
  events.on('purchase.settled', cart.removePurchased);

  const { pool } = database;
  const searchIndex = createSearchIndex({
    database,
    catalogue,
    readCaptions: media.readCaptionLines,
    sources: {
      course: (itemIds) => listCourseTexts(pool, itemIds),
      video: (itemIds) => listVideoTexts(pool, itemIds),
      podcast: (itemIds) => listPodcastTexts(pool, itemIds),
      blog: (itemIds) => listArticleTexts(pool, itemIds),
    },
  });
  const search = createSearch({
    ...shared,
    logger,
    timeoutFactor: env.TIMEOUT_FACTOR,
    catalogue,
    callerStates,
  });
  const support = createSupportService({
    ...shared,
    members: accounts.members,
    supportEmail: env.SUPPORT_EMAIL,
    siteOrigin: env.SITE_ORIGIN,
  });

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
    lessonDownloads,
    playback,
    videos,
    videoDetails,
    videoAnalytics,
    podcasts,
    banners,
    newsFeed,
    calendar,
    blogDetails,
    activity,
    dashboard,
    ledger,
    referrals,
    sharing,
    search,
    searchIndex,
    billing,
    testimonials: createTestimonials({ database }),
    close: async () => {
      mailer.close();
      storage.close();
      redis.disconnect();
      await database.close();
    },
  };
};

export type Composition = ReturnType<typeof compose>;
