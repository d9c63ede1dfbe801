import {
  createPodcastFeed,
  podcastCategories,
  podcastDetail,
  podcastFeed,
  podcastListBycategory,
  revokePodcastFeed,
} from '@maetrix/contract';

import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { ItemDetails, Listings } from '#app/features/listings/index.ts';
import type { Routes } from '#app/platform/http/route.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import type { FeedTokens } from './feed/feed-token-service.ts';
import type { PodcastPopularity } from './popularity-service.ts';

type Parts = {
  catalogue: Pick<Catalogue, 'requireBySlug'>;
  listings: Pick<Listings, 'listByCategory'>;
  podcasts: { details: ItemDetails; popularity: PodcastPopularity; feedTokens: FeedTokens };
};

export const registerPodcastRoutes = (routes: Routes, { catalogue, listings, podcasts }: Parts) => {
  routes.optionalInQuery(podcastListBycategory, async ({ credential, query }) => ({
    serialized: await listings.listByCategory('podcast', credential, query.category_name),
  }));

  routes.optionalInQuery(podcastCategories, async ({ credential }) => ({
    result: await podcasts.popularity.listCategories(credential),
  }));

  routes.optionalInQuery(podcastDetail, async ({ credential, body }) => ({
    serialized: await podcasts.details.get(
      credential,
      catalogue.requireBySlug('podcast', body.podcast_title_url),
    ),
  }));

  routes.member(podcastFeed, async ({ caller }) => {
    const createdAt = await podcasts.feedTokens.findCreation(caller.memberId);
    return { result: { is_active: flag(createdAt !== null), created_at: createdAt?.toISOString() ?? null } };
  });

  routes.member(createPodcastFeed, async ({ caller }) => ({
    result: { feed_url: await podcasts.feedTokens.create(caller) },
  }));

  routes.member(revokePodcastFeed, async ({ caller }) => {
    await podcasts.feedTokens.revoke(caller.memberId);
    return { result: null };
  });
};
