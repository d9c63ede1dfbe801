import { PODCASTS_PER_CATEGORY, type Podcast } from '@maetrix/contract';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Category, Item } from '#app/features/catalogue/index.ts';
import type { Plan } from '#app/features/entitlements/index.ts';
import {
  presentCallerFlags,
  presentItemFields,
  presentPicture,
  presentPlan,
  type ItemListPresenter,
} from '#app/features/listings/index.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import { episodePath, hasRecording } from './episode.ts';

export type CallerFields = Pick<Podcast, 'is_subscribed' | 'is_favourite' | 'podcast_url'>;
type PublicFields = Omit<Podcast, keyof CallerFields>;

/** The fields that are the same for every caller. */
export const presentPodcast = (
  item: Item,
  category: Category,
  plans: ReadonlyMap<number, Plan>,
): PublicFields => {
  const picture = presentPicture(item.thumbnail);
  return {
    ...presentItemFields(item, category),
    service_category: 'podcast',
    podcast_title: item.title,
    podcast_title_url: item.slug,
    podcast_category_url: category.slug,
    description: item.previewText,
    speakers: [...item.speakers],
    banner_url: picture.url,
    banner_srcset: picture.srcset,
    duration: item.durationSeconds,
    created_at: new Date(item.publishedAt).toISOString(),
    without_login: flag(item.withoutLogin),
    ...presentPlan(item, plans),
  };
};

export const presentCallerFields = (
  item: Item,
  isOpen: boolean,
  callerState: CallerState | null,
): CallerFields => ({
  ...presentCallerFlags(item, isOpen, callerState),
  podcast_url: isOpen && hasRecording(item) ? episodePath(item.id, 'audio.mp3') : null,
});

/** Episodes in lists. */
export const podcastListPresenter: ItemListPresenter = {
  itemsPerCategory: PODCASTS_PER_CATEGORY,
  itemsField: 'podcasts',
  presentItem: presentPodcast,
  presentCallerFields,
};
