import type { VideoCategory, VideoDetail } from '@maetrix/contract';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { toCardVideo } from '../catalogue/index.server.ts';
import { type CardVideo, videoCategoryPath } from '../catalogue/index.ts';
import type { CategoryListing } from '../listings/index.ts';
import { languageName } from '../playback/index.ts';
import type { VideoView } from './video-view.ts';

export const toVideoCategory = (category: VideoCategory): CategoryListing<CardVideo> => ({
  name: category.category_name,
  path: videoCategoryPath(category.category_title_url),
  count: category.no_of_videos,
  items: category.videos.map(toCardVideo),
});

export const toVideoView = (video: VideoDetail): VideoView => {
  const [plan] = video.subscription_tag_details;
  const isSold = video.video_type === 1 && video.is_independent === 1;
  return {
    ...toCardVideo(video),
    categoryPath: videoCategoryPath(video.video_category_url),
    isFree: video.video_type === 0,
    date: formatLongDate(video.created_at),
    isoDate: video.created_at,
    captionLanguages: video.caption_languages.map(languageName),
    presenter: video.presenter_name ? { name: video.presenter_name, role: video.presenter_role } : null,
    description: video.description,
    previewDuration: video.preview_duration,
    startAt: video.resume_seconds,
    rating: video.rating,
    ratings: video.no_of_ratings,
    ratingCounts: video.rating_counts,
    access: video.access,
    lockedItem: {
      kind: 'video',
      id: video.id,
      name: video.video_title,
      lessons: 0,
      banner: video.banner_url,
      isInCart: video.added_to_cart === 1,
      plan: plan ? { name: plan.tag_name, fee: plan.fee } : null,
      price: isSold ? video.fee : null,
      access: video.access,
    },
    more: video.more.map(toCardVideo),
  };
};
