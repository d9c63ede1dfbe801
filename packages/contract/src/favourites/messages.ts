import type { ItemKind } from '../item-kind.ts';

/** The specification's word for courses, and alike for the others. */
const NOUNS: Record<ItemKind, string> = {
  course: 'Course',
  video: 'Video',
  podcast: 'Podcast',
  blog: 'Blog',
};

export const addedToFavourite = (kind: ItemKind) => `${NOUNS[kind]} Successfully Added To Favourite.`;
export const removedFromFavourite = (kind: ItemKind) => `${NOUNS[kind]} Successfully Removed From Favourite.`;
export const NOT_ADDED_TO_FAVOURITE = 'Not Added to Favourite.';
