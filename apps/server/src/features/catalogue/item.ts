import type { AccessTerms } from '#app/features/entitlements/index.ts';

export type ServiceCategory = 'course' | 'video' | 'podcast' | 'blog';

/** What the wire calls a service: its kind and its number. A wrong pair names nothing. */
export type ServiceKey = { kind: ServiceCategory; id: number };

export type Picture = { storageKey: string; widths: number[] };

/** Something published that members can open. */
export type Item = AccessTerms & {
  kind: ServiceCategory;
  categoryId: number;
  title: string;
  slug: string;
  previewText: string;
  thumbnail: Picture | null;
  banner: Picture | null;
  position: number;
  publishedAt: number;
  chapterCount: number;
  lessonCount: number;
  /** How many members gave 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[];
  /** Rises with every change of the item or of what belongs to it, ratings excepted. */
  version: number;
};

export type Category = {
  id: number;
  kind: ServiceCategory;
  name: string;
  slug: string;
  icon: string;
  picture: Picture | null;
  position: number;
};

/** The mean to one decimal and how many gave one; null while nobody did. */
export const ratingOf = (stars: readonly number[]): { mean: number | null; count: number } => {
  let count = 0;
  let sum = 0;
  for (const [index, given] of stars.entries()) {
    count += given;
    sum += given * (index + 1);
  }
  return { mean: count ? Math.round((sum / count) * 10) / 10 : null, count };
};
