import type { Picture } from '#app/features/media/index.ts';

export type FeedItem = {
  id: number;
  kind: 'event' | 'feed' | 'instagram';
  author: string;
  title: string;
  text: string;
  picture: Picture | null;
  link: string | null;
  happenedAt: Date;
};

/** A post as it was found at Instagram. */
export type Post = {
  externalId: string;
  author: string;
  text: string;
  pictureUrl: string | null;
  link: string;
  happenedAt: Date;
};
