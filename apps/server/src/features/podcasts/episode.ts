import type { Item } from '#app/features/catalogue/index.ts';
import type { Playable } from '#app/features/media/index.ts';

/** What belongs to an episode but not to lists. */
export type Episode = {
  itemId: number;
  /** Show notes. */
  descriptionHtml: string;
  season: number | null;
  episode: number | null;
  /** Start in seconds. */
  chapters: { start: number; title: string }[];
  transcript: { start: number; speaker: string; text: string }[];
  /** Null until the recording is processed. */
  audio: Playable | null;
};

/** Whether there is something to hear: the catalogue learns the length with the recording. */
export const hasRecording = (item: Item): boolean => item.durationSeconds > 0;

/** The files of an episode, and how they are sent. */
export const EPISODE_FILES = {
  'audio.mp3': 'audio/mpeg',
  'transcript.vtt': 'text/vtt; charset=utf-8',
  'chapters.json': 'application/json+chapters; charset=utf-8',
} as const;

export type EpisodeFile = keyof typeof EPISODE_FILES;

/** Below the origin; each request is checked, so the path opens nothing by itself. */
export const episodePath = (itemId: number, file: EpisodeFile): string => `/api/podcasts/${itemId}/${file}`;

/** Podcasting 2.0 chapters. */
export const chaptersJson = ({ chapters }: Episode): string =>
  JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
  });
