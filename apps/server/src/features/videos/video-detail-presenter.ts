import { MAX_MORE_VIDEOS, type Video, type VideoDetail } from '@maetrix/contract';

import type { CallerItemState } from '#app/features/caller-state/index.ts';
import type { Category, Item, Snapshot } from '#app/features/catalogue/index.ts';
import { decideAccess, explainDecision, type AccessDecision } from '#app/features/entitlements/index.ts';
import { presentOffers, presentRating, type ItemDetailPresenter } from '#app/features/listings/index.ts';
import { playableUrls, type Playable } from '#app/features/media/index.ts';

import type { VideoContent } from './video-content.ts';
import {
  presentCallerFields,
  presentVideo,
  type CallerFields,
  type RatingFields,
} from './video-presenter.ts';

type DetailCallerFields = CallerFields &
  RatingFields &
  Pick<VideoDetail, 'my_rating' | 'resume_seconds' | 'access' | 'more'> & {
    rating_counts: readonly number[];
  };
type DetailPublicFields = Omit<VideoDetail, keyof DetailCallerFields | 'video_url'>;
type Viewer = { snapshot: Snapshot; callerState: CallerItemState | null; now: Date };

const wholeSeconds = (preview: Playable | null): number | null =>
  preview && Math.round((preview.durationMs ?? 0) / 1_000);

const presentPublic = (
  item: Item,
  category: Category,
  content: VideoContent,
  plans: Snapshot['plans'],
): DetailPublicFields => ({
  ...presentVideo(item, category, plans),
  description: content.descriptionHtml,
  presenter_name: content.presenterName,
  presenter_role: content.presenterRole,
  subscription_tag_details: presentOffers(item, plans),
  caption_languages: content.video?.captions.map(({ language }) => language) ?? [],
  preview_duration: wholeSeconds(content.preview),
});

const presentListed = (item: Item, { snapshot, callerState, now }: Viewer): Video[] => {
  const category = snapshot.categories.get(item.categoryId);
  if (!category) return [];
  const { isOpen } = decideAccess(item, callerState?.access ?? null, now);
  return [
    {
      ...presentVideo(item, category, snapshot.plans),
      ...presentRating(item.starCounts),
      ...presentCallerFields(item, isOpen, callerState),
    },
  ];
};

/** The first others of the same category. */
const listMore = ({ id, categoryId }: Item, { listedByCategory }: Snapshot): Item[] =>
  (listedByCategory.get(categoryId)?.items ?? [])
    .slice(0, MAX_MORE_VIDEOS + 1)
    .filter((other) => other.id !== id)
    .slice(0, MAX_MORE_VIDEOS);

/** A member sees ratings that are not in the catalogue's snapshot yet. */
const presentCaller = (item: Item, decision: AccessDecision, viewer: Viewer): DetailCallerFields => {
  const { snapshot, callerState } = viewer;
  const starCounts = callerState?.starCounts ?? item.starCounts;
  return {
    ...presentCallerFields(item, decision.isOpen, callerState),
    ...presentRating(starCounts),
    rating_counts: starCounts,
    my_rating: callerState?.myStars ?? null,
    resume_seconds: callerState?.positionSeconds ?? 0,
    access: explainDecision(item, decision, snapshot.plans, callerState?.lastExpiredPlan),
    more: listMore(item, snapshot).flatMap((other) => presentListed(other, viewer)),
  };
};

/** A video with its description; its address is sent to callers who may open it. */
export const videoDetailPresenter: ItemDetailPresenter<VideoContent> = {
  presentPublic,
  presentCaller,
  presentProtected: (_item, { video }, { isOpen }): Pick<VideoDetail, 'video_url'> => ({
    video_url: isOpen && video ? playableUrls(video).playlist : null,
  }),
};
