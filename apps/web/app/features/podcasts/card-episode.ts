import type { CategoryListing } from '../listings/index.ts';

/** What a card shows of an episode. */
export type CardEpisode = {
  id: number;
  slug: string;
  path: string;
  title: string;
  /** Who is heard. */
  speakers: string;
  description: string;
  category: string;
  picture: { src: string; srcSet: string } | null;
  /** Seconds. */
  duration: number;
  publishedAt: string;
  /** Null while it is locked or has no recording. */
  audioUrl: string | null;
  /** The plan that unlocks it; null when it is free. */
  plan: { name: string; fee: number } | null;
  isOpen: boolean;
  isFavourite: boolean;
  /** How loud it is over its length, null before there is a recording; lists are sent without it. */
  levels?: number[] | null;
};

export type PodcastCategoryListing = CategoryListing<CardEpisode> & {
  slug: string;
  /** Ids, most played first. */
  mostPlayed: number[];
  /** How often this member played it. */
  myPlays: number;
};

/** The page of an episode. */
export type EpisodeView = CardEpisode & {
  /** HTML, cleaned by the server. */
  showNotes: string;
  season: number | null;
  episode: number | null;
  categoryPath: string;
  chapters: { start: number; title: string }[];
  transcript: { start: number; speaker: string; text: string }[] | null;
  levels: number[] | null;
  /** Why it is locked or open. */
  access: string;
};
