import type { Playable } from '#app/features/media/index.ts';

export type OutlineLesson = {
  id: number;
  name: string;
  overviewHtml: string;
  durationSeconds: number;
  question: string | null;
  isPreview: boolean;
  /** Null until a rendition is ready. */
  video: Playable | null;
  downloadId: number | null;
};

/** The chapters and lessons of a course, in order. */
export type Outline = { id: number; name: string; descriptionHtml: string; lessons: OutlineLesson[] }[];
