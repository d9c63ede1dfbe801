import { expect, test } from 'vitest';

import type { CardEpisode, PodcastCategoryListing } from './card-episode.ts';
import { chooseLeadEpisode, readTab, sortForTab } from './podcast-tabs.ts';

const episode = (id: number, publishedAt: string, isOpen = true) =>
  ({ id, publishedAt, isOpen }) as CardEpisode;
const category = (slug: string, myPlays: number, mostPlayed: number[], items: CardEpisode[]) =>
  ({ slug, myPlays, mostPlayed, items }) as PodcastCategoryListing;

const categories = [
  category('money', 0, [2, 1, 3], [episode(1, '2026-03'), episode(2, '2026-01'), episode(3, '2026-02')]),
  category('team', 4, [5, 4], [episode(4, '2026-05', false), episode(5, '2026-04', false)]),
];
const idsIn = (tab: '1' | '2' | '3') =>
  sortForTab(categories, tab).map(({ slug, items }) => [slug, ...items.map(({ id }) => id)]);

test('[PODC-004] shows the same episodes in every tab, each tab in its order', () => {
  expect(idsIn('1')).toEqual([
    ['money', 2, 1, 3],
    ['team', 5, 4],
  ]);
  expect(idsIn('2')).toEqual([
    ['money', 1, 3, 2],
    ['team', 4, 5],
  ]);
  expect(idsIn('3')).toEqual([
    ['team', 5, 4],
    ['money', 2, 1, 3],
  ]);
});

test('[PODC-003] reads the selected tab, the first unless it is known', () => {
  expect(
    ['selectedTab=2', 'selectedTab=3', 'selectedTab=9', ''].map((query) =>
      readTab(new URLSearchParams(query)),
    ),
  ).toEqual(['2', '3', '1', '1']);
});

test('leads with the newest episode that is open', () => {
  expect(chooseLeadEpisode(categories)?.id).toBe(1);
  expect(chooseLeadEpisode([])).toBeUndefined();
});
