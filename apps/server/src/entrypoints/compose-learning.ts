import type { Accounts } from '#app/features/accounts/index.ts';
import { createActivity } from '#app/features/activity/index.ts';
import {
  blogListPresenter,
  createArticles,
  createBlogDetails,
  listArticleTexts,
} from '#app/features/blogs/index.ts';
import { createCallerStates } from '#app/features/caller-state/index.ts';
import { CART_ITEMS_SQL } from '#app/features/cart/index.ts';
import { createCatalogue, STAR_COUNTS_SQL } from '#app/features/catalogue/index.ts';
import {
  courseDetailPresenter,
  courseListPresenter,
  createCourseContents,
  createLessonDownloads,
  createLessonParts,
  listCourseTexts,
} from '#app/features/courses/index.ts';
import { createEntitlements } from '#app/features/entitlements/index.ts';
import { createFavourites, FAVOURITE_IDS_SQL } from '#app/features/favourites/index.ts';
import {
  COMPLETED_LESSONS_SQL,
  createLearning,
  createPlayCounts,
  createResumePositions,
  ENROLMENTS_SQL,
  OWN_STARS_SQL,
  POSITION_SQL,
  type LearningEvents,
} from '#app/features/learning/index.ts';
import { createItemDetails, createListings } from '#app/features/listings/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import { createPlayback } from '#app/features/playback/index.ts';
import {
  createEpisodeParts,
  createEpisodes,
  createPodcasts,
  listPodcastTexts,
  podcastListPresenter,
} from '#app/features/podcasts/index.ts';
import { createPassageSearch, createSearch, createSearchIndex } from '#app/features/search/index.ts';
import {
  createVideoAnalytics,
  createVideoContents,
  createVideoParts,
  createVideos,
  listVideoTexts,
  videoDetailPresenter,
  videoListPresenter,
} from '#app/features/videos/index.ts';

import type { EventEmitter } from '#app/platform/events.ts';

import type { Platform } from './compose-platform.ts';

type Deps = Pick<
  Platform,
  'env' | 'database' | 'clock' | 'random' | 'limiter' | 'mailer' | 'signer' | 'logger'
> & { accounts: Accounts; media: MediaService; events: EventEmitter<LearningEvents> };

/** The catalogue, what its items hold, and what members do with them. */
export const composeLearning = (deps: Deps) => {
  const { env, database, clock, logger, signer, media } = deps;
  const { members, sessions } = deps.accounts;
  const { prepareCallerStatement } = sessions;
  const shared = { database, clock, limiter: deps.limiter, mailer: deps.mailer, random: deps.random };

  const entitlements = createEntitlements({ database, clock });
  const catalogue = createCatalogue({ database, entitlements, logger });
  const callerStates = createCallerStates({
    prepareCallerStatement,
    columns: { favourites: FAVOURITE_IDS_SQL, enrolments: ENROLMENTS_SQL, cart: CART_ITEMS_SQL },
    itemColumns: {
      starCounts: STAR_COUNTS_SQL,
      myStars: OWN_STARS_SQL,
      completedLessons: COMPLETED_LESSONS_SQL,
      positionSeconds: POSITION_SQL,
    },
  });

  const courseContents = createCourseContents({ database });
  const videoContents = createVideoContents({ database });
  const episodes = createEpisodes({ database });
  const articles = createArticles({ database });
  const finders = {
    course: createLessonParts(courseContents),
    video: createVideoParts(videoContents),
    podcast: createEpisodeParts(episodes),
  };

  const learning = createLearning({
    database,
    clock,
    catalogue,
    entitlements,
    listLessons: courseContents.listLessons,
    events: deps.events,
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
  const { pool } = database;

  return {
    entitlements,
    catalogue,
    callerStates,
    courseContents,
    learning,
    listings,
    favourites: createFavourites({ database, clock, catalogue }),
    activity: createActivity({ catalogue, callerStates, listings }),
    playback: createPlayback({
      ...details,
      media,
      limiter: deps.limiter,
      streamsPerMember: env.STREAMS_PER_MEMBER,
      finders,
    }),
    resumePositions: createResumePositions({
      ...details,
      database,
      prepareCallerStatement,
      finders,
    }),

    courseDetails: createItemDetails({
      ...details,
      contents: courseContents,
      presenter: courseDetailPresenter,
    }),
    lessonDownloads: createLessonDownloads({ ...details, limiter: deps.limiter, courseContents, media }),

    videos: createVideos({ catalogue, callerStates, learning, listings }),
    videoDetails: createItemDetails({
      ...details,
      contents: videoContents,
      presenter: videoDetailPresenter,
    }),
    videoAnalytics: createVideoAnalytics({ ...shared, signer, catalogue, callerStates, learning }),

    podcasts: createPodcasts({
      ...shared,
      members,
      catalogue,
      callerStates,
      entitlements,
      playCounts: createPlayCounts({ database }),
      episodes,
      media,
      siteOrigin: env.SITE_ORIGIN,
      supportEmail: env.SUPPORT_EMAIL,
    }),

    blogDetails: createBlogDetails({ ...details, listings, articles }),

    search: createSearch({
      ...shared,
      logger,
      timeoutFactor: env.TIMEOUT_FACTOR,
      catalogue,
      callerStates,
    }),
    passages: createPassageSearch({ database, clock, catalogue }),
    searchIndex: createSearchIndex({
      database,
      catalogue,
      readCaptions: media.readCaptionLines,
      sources: {
        course: (itemIds) => listCourseTexts(pool, itemIds),
        video: (itemIds) => listVideoTexts(pool, itemIds),
        podcast: (itemIds) => listPodcastTexts(pool, itemIds),
        blog: (itemIds) => listArticleTexts(pool, itemIds),
      },
    }),
  };
};
