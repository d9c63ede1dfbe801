import type { Playable } from '#app/features/media/index.ts';

/** What the page of a video shows besides the fields of lists. */
export type VideoContent = {
  descriptionHtml: string;
  presenterName: string | null;
  presenterRole: string | null;
  /** Null until a rendition is ready. */
  video: Playable | null;
  /** Open to anyone. */
  preview: Playable | null;
};
