import type { Members } from '#app/features/accounts/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { PlayCounts } from '#app/features/learning/index.ts';
import { createItemContents, createItemDetails, type ItemContents } from '#app/features/listings/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import { ITEM_ITSELF, type PartFinder } from '#app/features/playback/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';

import { createEpisodeFiles } from './episode-files-service.ts';
import type { Episode } from './episode.ts';
import { createPodcastFeeds } from './feed/feed-service.ts';
import { createFeedTokens } from './feed/feed-token-service.ts';
import { podcastDetailPresenter } from './podcast-detail-presenter.ts';
import { podcastsRepository as repository } from './podcasts-repository.ts';
import { createPodcastPopularity } from './popularity-service.ts';

/** What belongs to episodes but not to lists. */
export const createEpisodes = ({ database }: { database: Database }): ItemContents<Episode> =>
  createItemContents(async (itemId) => (await repository.list(database.pool, [itemId]))[0] ?? null);

/** An episode is played itself. */
export const createEpisodeParts = (episodes: ItemContents<Episode>): PartFinder => ({
  findPart: async (item: Item, partId: number) => {
    const episode = partId === ITEM_ITSELF ? await episodes.get(item) : null;
    return episode && { isPreview: false, recording: episode.audio };
  },
});

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  members: Members;
  catalogue: Catalogue;
  callerStates: CallerStates;
  entitlements: Entitlements;
  playCounts: PlayCounts;
  episodes: ItemContents<Episode>;
  media: MediaService;
  siteOrigin: string;
  supportEmail: string;
};

export const createPodcasts = (deps: Deps) => {
  const { database, clock, catalogue, callerStates, episodes, siteOrigin } = deps;
  const feedTokens = createFeedTokens(deps);
  return {
    details: createItemDetails({
      clock,
      catalogue,
      callerStates,
      contents: episodes,
      presenter: podcastDetailPresenter,
    }),
    popularity: createPodcastPopularity(deps),
    files: createEpisodeFiles({ clock, catalogue, callerStates, episodes, feedTokens }),
    feedTokens,
    feeds: createPodcastFeeds({
      clock,
      catalogue,
      feedTokens,
      media: deps.media,
      listEpisodes: (ids) => repository.list(database.pool, ids),
      show: {
        origin: siteOrigin,
        title: 'The Maetrix Podcast',
        description:
          'Owners, managers and practitioners of aesthetic clinics talk honestly about money, patients and staff.',
        author: 'Maetrix',
        email: deps.supportEmail,
      },
    }),
  };
};

export type Podcasts = ReturnType<typeof createPodcasts>;
