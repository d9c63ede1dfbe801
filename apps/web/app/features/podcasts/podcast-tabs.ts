import type { CardEpisode, PodcastCategoryListing } from './card-episode.ts';

/** The specification's tabs, by the value of `selectedTab`. */
export const TABS = [
  { value: '1', label: 'Most Popular' },
  { value: '2', label: 'New' },
  { value: '3', label: 'Recommended' },
] as const;

export type Tab = (typeof TABS)[number]['value'];

export const readTab = (query: URLSearchParams): Tab =>
  TABS.find(({ value }) => value === query.get('selectedTab'))?.value ?? '1';

const byPlays = ({ items, mostPlayed }: PodcastCategoryListing): CardEpisode[] => {
  const rank = new Map(mostPlayed.map((id, index) => [id, index]));
  const rankOf = ({ id }: CardEpisode) => rank.get(id) ?? mostPlayed.length;
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
};

const byDate = ({ items }: PodcastCategoryListing): CardEpisode[] =>
  items.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

/** All tabs show the same episodes: most played, newest, or the categories the member listens to first. */
export const sortForTab = (
  categories: readonly PodcastCategoryListing[],
  tab: Tab,
): PodcastCategoryListing[] => {
  const ordered = tab === '3' ? categories.toSorted((a, b) => b.myPlays - a.myPlays) : categories;
  return ordered.map((category) => ({
    ...category,
    items: tab === '2' ? byDate(category) : byPlays(category),
  }));
};

/** The episode at the top: the newest one that is open, else the newest. */
export const chooseLeadEpisode = (categories: readonly PodcastCategoryListing[]): CardEpisode | undefined => {
  const newest = categories
    .flatMap(({ items }) => items)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return newest.find(({ isOpen }) => isOpen) ?? newest[0];
};
