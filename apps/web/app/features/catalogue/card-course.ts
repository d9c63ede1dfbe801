import type { PriceLabel } from '@maetrix/contract/price-label';

import type { CategoryListing } from '../listings/index.ts';

/** What a card shows of a course. */
export type CardCourse = {
  kind: 'course';
  id: number;
  path: string;
  learningPath: string;
  name: string;
  preview: string;
  category: string;
  picture: { src: string; srcSet: string } | null;
  lessons: number;
  price: PriceLabel;
  rating: number | null;
  ratings: number;
  isOpen: boolean;
  isFavourite: boolean;
  /** Percent; null when the course was not started. */
  progress: number | null;
};

export type CourseListing = CategoryListing<CardCourse> & {
  icon: string;
  picture: { src: string; srcSet: string } | null;
};
