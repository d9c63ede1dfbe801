import type { Playable } from '#app/features/media/index.ts';

export type OutlineLesson = {
  id: number;
  name: string;
  overviewHtml: string;
  durationSeconds: number;
  question: string | null;
  isPreview: boolean;
  /** What can be watched by now. */
  video: Playable | null;
  contentId: number | null;
  downloadId: number | null;
};

/** What is inside a course, in order. */
export type Outline = {
  descriptionHtml: string;
  outcomes: string[];
  durationSeconds: number;
  chapters: { id: number; name: string; descriptionHtml: string; lessons: OutlineLesson[] }[];
};
