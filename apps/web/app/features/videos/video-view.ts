import type { CardVideo } from '../catalogue/index.ts';
import type { LockedItem } from '../paywall/index.ts';

/** The page of a video. */
export type VideoView = CardVideo & {
  categoryPath: string;
  isFree: boolean;
  /** Of the publication. */
  date: string;
  isoDate: string;
  captionLanguages: string[];
  presenter: { name: string; role: string | null } | null;
  description: string;
  /** Seconds of the preview; null without one. */
  previewDuration: number | null;
  /** Saved position in seconds. */
  startAt: number;
  rating: number | null;
  ratings: number;
  ratingCounts: number[];
  access: string;
  lockedItem: LockedItem;
  more: CardVideo[];
};
