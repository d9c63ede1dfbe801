import type { PodcastCategorySummary } from '@maetrix/contract';

import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item } from '#app/features/catalogue/index.ts';
import type { PlayCounts } from '#app/features/learning/index.ts';
import { presentCategoryFields } from '#app/features/listings/index.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { createCachedValue } from '#app/platform/cached-value.ts';
import type { Credential } from '#app/platform/http/credential.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the tabs of the listing sort by: plays of everybody, and of the caller. */
export const createPodcastPopularity = (deps: {
  clock: Clock;
  catalogue: Pick<Catalogue, 'snapshot'>;
  callerStates: Pick<CallerStates, 'load'>;
  playCounts: PlayCounts;
}) => {
  const { clock, catalogue, callerStates, playCounts } = deps;
  const loadCounts = createCachedValue({
    clock,
    maxAgeMs: MINUTE,
    load: () => {
      const { podcast } = catalogue.snapshot().listings;
      return playCounts.countByItem(podcast.flatMap(({ items }) => items.map(({ id }) => id)));
    },
  });

  const sortMostPlayed = (items: readonly Item[], counts: ReadonlyMap<number, number>): number[] =>
    items.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0)).map(({ id }) => id);

  return {
    listCategories: async (credential: Credential | null): Promise<PodcastCategorySummary[]> => {
      const { listings, items } = catalogue.snapshot();
      const [counts, caller] = await Promise.all([loadCounts(), callerStates.load(credential)]);
      const mine = caller ? await playCounts.countByItemOfMember(caller.memberId) : new Map<number, number>();
      const byCategory = Map.groupBy(mine, ([id]) => items.get(id)?.categoryId);
      return listings.podcast.map((listing) => ({
        ...presentCategoryFields(listing.category),
        no_of_podcasts: listing.count,
        most_played: sortMostPlayed(listing.items, counts),
        my_plays: sum((byCategory.get(listing.category.id) ?? []).map(([, count]) => count)),
      }));
    },
  };
};

export type PodcastPopularity = ReturnType<typeof createPodcastPopularity>;
