import type { AccessTerms } from '#app/features/entitlements/index.ts';

export type ServiceCategory = 'course' | 'video' | 'podcast' | 'blog';

/** A service as calls name it. An id with the wrong kind is not found. */
export type ServiceKey = { kind: ServiceCategory; id: number };

export type Picture = { storageKey: string; widths: number[] };

/** A published course, video, podcast or blog. */
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
  /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
  starCounts: readonly number[];
  /** Rises with every change of the item or its content, except ratings. */
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

/** The mean with one decimal, null without ratings, and the number of ratings. */
export const averageRating = (starCounts: readonly number[]): { mean: number | null; count: number } => {
  let count = 0;
  let sum = 0;
  for (const [index, ratings] of starCounts.entries()) {
    count += ratings;
    sum += ratings * (index + 1);
  }
  return { mean: count ? Math.round((sum / count) * 10) / 10 : null, count };
};
