import type { PodcastDetail } from '@maetrix/contract';

import type { CallerItemState } from '#app/features/caller-state/index.ts';
import type { Category, Item, Snapshot } from '#app/features/catalogue/index.ts';
import { explainDecision, type AccessDecision, type Plan } from '#app/features/entitlements/index.ts';
import { presentOffers, type ItemDetailPresenter } from '#app/features/listings/index.ts';

import type { Episode } from './episode.ts';
import { presentCallerFields, presentPodcast, type CallerFields } from './podcast-presenter.ts';

type Plans = ReadonlyMap<number, Plan>;
type DetailCallerFields = CallerFields & Pick<PodcastDetail, 'access'>;
type ProtectedFields = Pick<PodcastDetail, 'chapters' | 'transcript'>;
type PublicFields = Omit<PodcastDetail, keyof DetailCallerFields | keyof ProtectedFields>;

const presentPublic = (item: Item, category: Category, episode: Episode, plans: Plans): PublicFields => ({
  ...presentPodcast(item, category, plans),
  show_notes: episode.descriptionHtml,
  season: episode.season,
  episode: episode.episode,
  waveform: episode.audio?.waveform ?? null,
  subscription_tag_details: presentOffers(item, plans),
});

const presentCaller = (
  item: Item,
  decision: AccessDecision,
  { snapshot, callerState }: { snapshot: Snapshot; callerState: CallerItemState | null },
): DetailCallerFields => ({
  ...presentCallerFields(item, decision.isOpen, callerState),
  access: explainDecision(item, decision, snapshot.plans, callerState?.lastExpiredPlan),
});

const presentProtected = (_item: Item, episode: Episode, { isOpen }: AccessDecision): ProtectedFields => ({
  chapters: isOpen ? episode.chapters : [],
  transcript: isOpen ? episode.transcript : null,
});

/** The page of an episode. */
export const podcastDetailPresenter: ItemDetailPresenter<Episode> = {
  presentPublic,
  presentCaller,
  presentProtected,
};
