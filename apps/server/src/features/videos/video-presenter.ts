import { VIDEOS_PER_CATEGORY, type Video } from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Category, Item } from '#app/features/catalogue/index.ts';
import type { Plan } from '#app/features/entitlements/index.ts';
import {
  presentCallerFlags,
  presentItemFields,
  presentPicture,
  presentPlan,
  presentRating,
  type ItemListPresenter,
} from '#app/features/listings/index.ts';
import { toMajorUnits } from '#app/kernel/money.ts';
import { flag } from '#app/platform/http/wire-values.ts';

type Plans = ReadonlyMap<number, Plan>;
export type CallerFields = Pick<Video, 'is_subscribed' | 'is_started' | 'is_favourite' | 'added_to_cart'>;
export type RatingFields = Pick<Video, 'rating' | 'no_of_ratings'>;
type PublicFields = Omit<Video, keyof CallerFields | keyof RatingFields>;

/** The fields that are the same for every caller. */
export const presentVideo = (item: Item, category: Category, plans: Plans): PublicFields => {
  const picture = presentPicture(item.thumbnail ?? item.banner);
  const { tag_name, monthly_fee } = presentPlan(item, plans);
  return {
    ...presentItemFields(item, category),
    service_category: 'video',
    video_title: item.title,
    video_title_url: item.slug,
    video_category_url: category.slug,
    preview_description: item.previewText,
    banner_url: picture.url,
    banner_srcset: picture.srcset,
    video_type: flag(!item.isFree),
    is_independent: flag(item.isFree || item.price !== null),
    without_login: flag(item.withoutLogin),
    fee: item.isFree ? null : item.price ? toMajorUnits(item.price.minor) : monthly_fee,
    tag_name,
    duration: item.durationSeconds,
    created_at: new Date(item.publishedAt).toISOString(),
  };
};

export const presentCallerFields = (
  item: Item,
  isOpen: boolean,
  callerState: CallerState | null,
): CallerFields => ({
  ...presentCallerFlags(item, isOpen, callerState),
  is_started: flag(callerState?.enrolments.has(item.id) ?? false),
  added_to_cart: flag(callerState?.cart.has(item.id) ?? false),
});

/** Videos in lists. */
export const videoListPresenter: ItemListPresenter = {
  itemsPerCategory: VIDEOS_PER_CATEGORY,
  itemsField: 'videos',
  presentItem: (item, category, plans): PublicFields & RatingFields => ({
    ...presentVideo(item, category, plans),
    ...presentRating(item.starCounts),
  }),
  presentCallerFields,
};
