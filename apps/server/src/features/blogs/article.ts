import type { Item, Snapshot } from '#app/features/catalogue/index.ts';
import type { Picture } from '#app/features/media/index.ts';

/** What only the page of an article shows; its text is for callers who may open it. */
export type Article = {
  bodyHtml: string;
  bannerAltText: string;
  socialPicture: Picture | null;
  metaTitle: string | null;
  metaDescription: string | null;
  relatedCourseIds: number[];
};

/** How many articles of another category are considered. */
const MAX_CONSIDERED = 12;

/** Other articles to read next: those the caller may open first, then those of the same category, then the newest. */
export const chooseRelated = (
  item: Item,
  listings: Snapshot['listings']['blog'],
  { isOpen, count }: { isOpen: (other: Item) => boolean; count: number },
): Item[] =>
  listings
    .flatMap(({ items }) => items.slice(0, MAX_CONSIDERED))
    .filter(({ id }) => id !== item.id)
    .map((other) => ({
      other,
      rank: Number(isOpen(other)) * 2 + Number(other.categoryId === item.categoryId),
    }))
    .sort((a, b) => b.rank - a.rank || b.other.publishedAt - a.other.publishedAt || b.other.id - a.other.id)
    .slice(0, count)
    .map(({ other }) => other);
