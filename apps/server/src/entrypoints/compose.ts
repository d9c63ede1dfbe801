import { join } from 'node:path';

import { createAccounts, createPublishSessionsEnded, type Accounts } from '#app/features/accounts/index.ts';
import { createAssistant, createOpenAiGateway } from '#app/features/assistant/index.ts';
import { createBanners } from '#app/features/banners/index.ts';
import { createCalendar } from '#app/features/calendar/index.ts';
import { createFacebook, createFacebookGateway } from '#app/features/facebook/index.ts';
import { createChat } from '#app/features/chat/index.ts';
import { listLessonNames } from '#app/features/courses/index.ts';
import { createDashboard } from '#app/features/dashboard/index.ts';
import { createGoals } from '#app/features/goals/index.ts';
import { createMediaService } from '#app/features/media/index.ts';
import {
  createGoogleReviewsGateway,
  createMaptilerGateway,
  createMemberPlaces,
  createMemberProfiles,
  createMembers,
} from '#app/features/members/index.ts';
import { createInstagramGateway, createNewsFeed } from '#app/features/news-feed/index.ts';
import { createPlaces, createPlacesGateway } from '#app/features/places/index.ts';
import {
  createDigests,
  createNotificationPush,
  createNotifications,
  createPreferences,
} from '#app/features/notifications/index.ts';
import { createProfilesService } from '#app/features/profiles/index.ts';
import { createPush, createWebPushGateway } from '#app/features/push/index.ts';
import { createRoadmap } from '#app/features/roadmap/index.ts';
import { createAccessReports, createSupportService } from '#app/features/support/index.ts';
import { createTestimonials } from '#app/features/testimonials/index.ts';
import { createWeeklyTracker } from '#app/features/weekly-tracker/index.ts';
import { createWorkbook } from '#app/features/workbook/index.ts';
import type { Env } from '#app/platform/env.ts';
import { createEvents } from '#app/platform/events.ts';
import { createTextSealer, parseEncryptionKeys } from '#app/platform/sealed-text.ts';
import { createPasswordHashing } from '#app/platform/password-hashing.ts';
import { createPublicHttp } from '#app/platform/public-http.ts';

import { composeLearning } from './compose-learning.ts';
import { composeLive } from './compose-live.ts';
import { composeMoney } from './compose-money.ts';
import { notifyOfEvents, type ProductEvents } from './compose-notifications.ts';
import { composePlatform, type Overrides } from './compose-platform.ts';

/** Creates and wires the platform and all features of a process. */
export const compose = (env: Env, name: string, overrides: Overrides = {}) => {
  const platform = composePlatform(env, name, overrides);
  const { database, clock, random, limiter, mailer, signer, logger, metrics, reportFallback } = platform;
  const shared = { database, clock, limiter, mailer, random };

  const events = createEvents<ProductEvents>();

  const accounts: Accounts = createAccounts({
    ...shared,
    signer,
    hashing: createPasswordHashing({ onVerify: () => metrics.passwordChecks.inc() }),
    publishEnded: createPublishSessionsEnded(platform.guardedRedis, reportFallback, platform.redisPrefix),
    reportFallback,
    siteOrigin: env.SITE_ORIGIN,
    supportEmail: env.SUPPORT_EMAIL,
    events,
    findCodeOwner: (executor, code) => money.referrals.findCodeOwner(executor, code),
  });
  const { members, sessions } = accounts;
  const media = createMediaService({
    ...shared,
    storage: platform.storage,
    signer,
    folder: join(env.MAETRIX_DATA, 'media-work'),
    events,
  });
  const learning = composeLearning({ ...platform, accounts, media, events });
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

  const places = createPlaces({
    limiter,
    gateway: createPlacesGateway({
      createBreaker: platform.createBreaker,
      apiBase: env.PLACES_API_BASE,
      apiKey: env.PLACES_API_KEY,
    }),
  });
  const profiles = createProfilesService({
    ...shared,
    members,
    emailChanges: accounts.emailChanges,
    memberships: money.billing.memberships,
    media,
    places,
    prepareCallerStatement: sessions.prepareCallerStatement,
    events,
  });
  const facebook = createFacebook({
    ...shared,
    members,
    signer,
    sealer: createTextSealer(parseEncryptionKeys(env.ENCRYPTION_KEYS)),
    gateway: createFacebookGateway({
      createBreaker: platform.createBreaker,
      graphBase: env.FACEBOOK_GRAPH_BASE,
      dialogBase: env.FACEBOOK_DIALOG_BASE,
      appId: env.FACEBOOK_APP_ID,
      appSecret: env.FACEBOOK_APP_SECRET,
    }),
    siteOrigin: env.SITE_ORIGIN,
    findPageName: profiles.findPageName,
  });
  const notifications = createNotifications({
    database,
    clock,
    limiter,
    members,
    prepareCallerStatement: sessions.prepareCallerStatement,
    events,
  });
  const pushServices = { hosts: env.PUSH_SERVICES, sandboxOrigin: env.PUSH_SANDBOX_ORIGIN };
  const push = createPush({
    ...shared,
    logger,
    accounts,
    services: pushServices,
    siteOrigin: env.SITE_ORIGIN,
    webPush: createWebPushGateway({
      createBreaker: platform.createBreaker,
      services: pushServices,
      publicKey: env.VAPID_PUBLIC_KEY,
      privateKey: env.VAPID_PRIVATE_KEY,
      contact: env.SUPPORT_EMAIL,
      timeoutMs: platform.providerTimeoutMs,
    }),
  });
  const notificationPush = createNotificationPush({ database, clock, members, push });
  const preferences = createPreferences({
    database,
    limiter,
    signer,
    members,
    siteOrigin: env.SITE_ORIGIN,
  });
  const { createBreaker } = platform;
  const memberPlaces = createMemberPlaces({
    ...shared,
    profiles,
    media,
    reviews: createGoogleReviewsGateway({
      createBreaker,
      apiBase: env.PLACES_API_BASE,
      apiKey: env.PLACES_API_KEY,
    }),
    maps: createMaptilerGateway({ createBreaker, apiBase: env.MAPS_API_BASE, apiKey: env.MAPS_API_KEY }),
  });
  const directory = createMembers({ database, limiter, clock, members, profiles, places: memberPlaces });
  const chat = createChat({
    ...shared,
    members,
    media,
    profiles,
    broadcasts: platform.broadcasts,
    redis: platform.guardedRedis,
    redisPrefix: platform.redisPrefix,
    reportFallback,
    events,
    publicHttp: createPublicHttp({
      logger,
      userAgent: `MaetrixLinkPreviews/1.0 (+${env.SITE_ORIGIN})`,
      sandboxOrigin: env.WEB_PAGES_SANDBOX_ORIGIN,
    }),
    supportEmail: env.SUPPORT_EMAIL,
    clamdAddress: env.CLAMD_ADDRESS,
  });
  const live = composeLive({ ...platform, ...learning, media, chat });

  const assistant = createAssistant({
    ...shared,
    logger,
    catalogue,
    entitlements,
    profiles,
    members,
    events,
    passages: learning.passages,
    listLessons: learning.courseContents.listLessons,
    gateway: createOpenAiGateway({
      createBreaker,
      apiBase: env.LLM_API_BASE,
      apiKey: env.LLM_API_KEY,
      silenceMs: env.LLM_SILENCE_MS,
      models: {
        tuned: { name: env.LLM_TUNED_MODEL, ...env.LLM_TUNED_PRICE },
        general: { name: env.LLM_GENERAL_MODEL, ...env.LLM_GENERAL_PRICE },
      },
    }),
  });

  const roadmap = createRoadmap({ database, clock, limiter, members });

  events.on('account.activated', money.referrals.bindClient);
  events.on('account.activated', money.billing.guestClaims.handleAccountActivated);
  events.on('account.activated', directory.handleChange);
  events.on('profile.changed', directory.handleChange);
  events.on('profile.changed', memberPlaces.handleProfileChanged);
  events.on('password.changed', learning.podcasts.feedTokens.handlePasswordChanged);
  events.on('password.changed', calendar.addresses.handlePasswordChanged);
  events.on('email.changed', money.billing.providerAccounts.handleEmailChanged);
  events.on('purchase.settled', money.cart.removePurchased);
  events.on('media.ready', profiles.videos.handleMediaReady);
  events.on('media.ready', live.replays.handleReady);
  events.on('media.playable', live.replays.handlePlayable);
  events.on('chat.blocks-changed', live.liveComments.handleBlocksChanged);
  events.on('profile.changed', facebook.handleProfileChanged);
  notifyOfEvents(events, notifications);
  events.on('notification.created', notificationPush.handleCreated);
  events.on('subscription.changed', money.referrals.handleSubscriptionChanged);

  return {
    ...platform,
    ...learning,
    ...money,
    events,
    ...live,
    accounts,
    media,
    calendar,
    newsFeed,
    profiles,
    members: directory,
    memberPlaces,
    memberProfiles: createMemberProfiles({
      ...shared,
      ledger: money.ledger,
      profiles,
      members: directory,
      places: memberPlaces,
    }),
    facebook,
    places,
    notifications,
    notificationPush,
    preferences,
    digests: createDigests({ ...shared, members, preferences, siteOrigin: env.SITE_ORIGIN }),
    push,
    chat,
    assistant,
    banners: createBanners({ ...shared, signer }),
    dashboard: createDashboard({ database, clock, catalogue, callerStates, newsFeed, members: directory }),
    roadmap,
    goals: createGoals({
      database,
      clock,
      limiter,
      prepareCallerStatement: sessions.prepareCallerStatement,
      roadmap,
    }),
    weeklyTracker: createWeeklyTracker({ database, clock, limiter, roadmap }),
    workbook: createWorkbook({
      ...shared,
      storage: platform.storage,
      workFolder: join(env.MAETRIX_DATA, 'export-work'),
      assistant,
      catalogue,
      listLessonNames,
    }),
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
