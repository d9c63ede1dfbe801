import type { ItemKey, ItemKind } from '@maetrix/contract/item-kind';

import type { AccessTerms } from '#app/features/entitlements/index.ts';
import type { Picture } from '#app/features/media/index.ts';

export type { ItemKey, ItemKind };

export type Author = { name: string; photo: Picture | null };

/** A published course, video, podcast or blog. */
export type Item = AccessTerms & {
  kind: ItemKind;
  categoryId: number;
  title: string;
  slug: string;
  previewText: string;
  thumbnail: Picture | null;
  banner: Picture | null;
  position: number;
  publishedAt: number;
  updatedAt: number;
  chapterCount: number;
  lessonCount: number;
  /** Of its recordings; 0 for an item without any. */
  durationSeconds: number;
  /** Of an article; null when it has none. */
  author: Author | null;
  /** Who is heard in an episode, in the order they are first heard. */
  speakers: readonly string[];
  /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
  starCounts: readonly number[];
  /** Rises with every change of the item or its content, except ratings. */
  version: number;
};

export type Category = {
  id: number;
  kind: ItemKind;
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
