import {
  lastVideo,
  tracking,
  videoAnalytics,
  videoCategories,
  videoDetail,
  videoListByCategory,
} from '@maetrix/contract';

import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import { presentCategoryFields, type ItemDetails, type Listings } from '#app/features/listings/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Routes } from '#app/platform/http/route.ts';

import type { VideoAnalytics } from './video-analytics-service.ts';
import type { Videos } from './video-service.ts';

type Deps = {
  catalogue: Pick<Catalogue, 'require' | 'requireBySlug' | 'snapshot'>;
  listings: Pick<Listings, 'listByCategory'>;
  videos: Videos;
  videoDetails: ItemDetails;
  videoAnalytics: VideoAnalytics;
};

type NamedVideo = { video_title_url?: string | undefined; video_id?: number | undefined };

const requireVideo = (
  catalogue: Pick<Catalogue, 'require' | 'requireBySlug'>,
  { video_title_url: slug, video_id: id }: NamedVideo,
): Item => {
  if (slug !== undefined) return catalogue.requireBySlug('video', slug);
  if (id !== undefined) return catalogue.require({ kind: 'video', id });
  throw new AppError('invalid_input', { fields: { video_title_url: 'Which video?' } });
};

export const registerVideoRoutes = (
  routes: Routes,
  { catalogue, listings, videos, videoDetails, videoAnalytics: analytics }: Deps,
) => {
  routes.optionalInQuery(videoListByCategory, async ({ credential, query }) => ({
    serialized: await listings.listByCategory('video', credential, query.category_name),
  }));

  routes.public(videoCategories, async () => ({
    result: catalogue.snapshot().listings.video.map(({ category, count }) => ({
      ...presentCategoryFields(category),
      no_of_videos: count,
    })),
  }));

  routes.optionalInQuery(videoDetail, async ({ credential, body }) => ({
    serialized: await videoDetails.get(credential, requireVideo(catalogue, body)),
  }));

  routes.memberInQuery(lastVideo, async ({ credential }) => ({ serialized: await videos.last(credential) }));

  routes.optionalInQuery(videoAnalytics, async ({ credential, body, request }) => {
    await analytics.recordWatched(credential, request.clientAddress, {
      videoId: body.video_id,
      percentage: body.percentage,
    });
    return { result: null };
  });

  routes.optionalInQuery(tracking, async ({ credential, body, request }) => {
    await analytics.recordStart(credential, request.clientAddress, {
      videoId: body.content_id,
      url: body.url,
      clientDetails: body.client_details,
    });
    return { result: null };
  });
};
