import type { ServiceCategory } from '../service-category.ts';

/** The specification's word for courses, and alike for the others. */
const NOUNS: Record<ServiceCategory, string> = {
  course: 'Course',
  video: 'Video',
  podcast: 'Podcast',
  blog: 'Blog',
};

export const addedToFavourite = (kind: ServiceCategory) => `${NOUNS[kind]} Successfully Added To Favourite.`;
export const removedFromFavourite = (kind: ServiceCategory) =>
  `${NOUNS[kind]} Successfully Removed From Favourite.`;
export const NOT_ADDED_TO_FAVOURITE = 'Not Added to Favourite.';
