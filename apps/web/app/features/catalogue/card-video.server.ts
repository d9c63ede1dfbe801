import type { Course, Video } from '@maetrix/contract';
import { videoPriceLabel } from '@maetrix/contract/price-label';

import { toCardCourse, toPicture } from './card-course.server.ts';
import type { CardItem } from './card-item.ts';
import type { CardVideo } from './card-video.ts';
import { videoPath } from './item-paths.ts';

/** Only what a card shows: every field is sent with the page. */
export const toCardVideo = (video: Video): CardVideo => ({
  kind: 'video',
  id: video.id,
  path: videoPath({ category: video.video_category_url, slug: video.video_title_url }),
  name: video.video_title,
  preview: video.preview_description,
  category: video.category_name,
  picture: toPicture(video.banner_url, video.banner_srcset),
  duration: video.duration,
  price: videoPriceLabel(video),
  isOpen: video.is_subscribed === 1,
  isFavourite: video.is_favourite === 1,
});

export const toCardItem = (item: Course | Video): CardItem =>
  item.service_category === 'video' ? toCardVideo(item) : toCardCourse(item);
