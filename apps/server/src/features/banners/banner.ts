import type { Picture } from '#app/features/media/index.ts';

export type Banner = {
  id: number;
  picture: Picture;
  /** Storage key of the clip of a video banner. */
  clip: string | null;
  altText: string;
  heading: string;
  text: string;
  link: string | null;
};
