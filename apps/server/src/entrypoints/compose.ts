import { join } from 'node:path';

import {
  createAccounts,
  createPublishSessionsEnded,
  type AccountEvents,
} from '#app/features/accounts/index.ts';
import { createBanners } from '#app/features/banners/index.ts';
import type { BillingEvents } from '#app/features/billing/index.ts';
import { createCalendar } from '#app/features/calendar/index.ts';
import { createDashboard } from '#app/features/dashboard/index.ts';
import { createMediaService } from '#app/features/media/index.ts';
import { createInstagramGateway, createNewsFeed } from '#app/features/news-feed/index.ts';
import { createProfilesService } from '#app/features/profiles/index.ts';
import { createAccessReports, createSupportService } from '#app/features/support/index.ts';
import { createTestimonials } from '#app/features/testimonials/index.ts';
import type { Env } from '#app/platform/env.ts';
import { createEvents } from '#app/platform/events.ts';
import { createPasswordHashing } from '#app/platform/password-hashing.ts';

import { composeLearning } from './compose-learning.ts';
import { composeMoney } from './compose-money.ts';
import { composePlatform, type Overrides } from './compose-platform.ts';

/** Creates and wires the platform and all features of a process. */
export const compose = (env: Env, name: string, overrides: Overrides = {}) => {
  const platform = composePlatform(env, name, overrides);
  const { database, clock, random, limiter, mailer, signer, logger, metrics, reportFallback } = platform;
  const shared = { database, clock, limiter, mailer, random };

  const events = createEvents<AccountEvents & BillingEvents>();

  const accounts = createAccounts({
    ...shared,
    signer,
    hashing: createPasswordHashing({ onVerify: () => metrics.passwordChecks.inc() }),
    publishEnded: createPublishSessionsEnded(platform.guardedRedis, reportFallback, platform.redisPrefix),
    reportFallback,
    siteOrigin: env.SITE_ORIGIN,
    events,
  });
  const { members, sessions } = accounts;
  const media = createMediaService({
    ...shared,
    storage: platform.storage,
    signer,
    folder: join(env.MAETRIX_DATA, 'media-work'),
  });
  const learning = composeLearning({ ...platform, accounts, media });
  const { catalogue, entitlements, callerStates } = learning;
  const money = composeMoney({ ...platform, accounts, catalogue, entitlements, callerStates, events });
  const calendar = createCalendar({ ...shared, members, siteOrigin: env.SITE_ORIGIN });
  const newsFeed = createNewsFeed({
    ...shared,
    logger,
    media,
    instagram: createInstagramGateway({
      createBreaker: platform.createBreaker,
      apiBase: env.INSTAGRAM_API_BASE,
      userId: env.INSTAGRAM_USER_ID,
      accessToken: env.INSTAGRAM_ACCESS_TOKEN,
    }),
  });

  events.on('account.activated', money.referrals.bindClient);
  events.on('account.activated', money.billing.guestClaims.handleAccountActivated);
  events.on('password.changed', learning.podcasts.feedTokens.handlePasswordChanged);
  events.on('password.changed', calendar.addresses.handlePasswordChanged);
  events.on('purchase.settled', money.cart.removePurchased);

  return {
    ...platform,
    ...learning,
    ...money,
    accounts,
    media,
    calendar,
    newsFeed,
    profiles: createProfilesService({ prepareCallerStatement: sessions.prepareCallerStatement }),
    banners: createBanners({ ...shared, signer }),
    dashboard: createDashboard({ database, clock, catalogue, callerStates, newsFeed, members }),
    support: createSupportService({
      ...shared,
      members,
      supportEmail: env.SUPPORT_EMAIL,
      siteOrigin: env.SITE_ORIGIN,
    }),
    accessReports: createAccessReports({ database, members, catalogue, entitlements }),
    testimonials: createTestimonials({ database }),
  };
};

export type Composition = ReturnType<typeof compose>;
