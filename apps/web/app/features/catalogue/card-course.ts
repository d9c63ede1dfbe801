import type { PriceLabel } from '@maetrix/contract/price-label';

/** What a card shows of a course. */
export type CardCourse = {
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

/** A category with the courses a page lists. */
export type CategoryListing = {
  name: string;
  path: string;
  icon: string;
  picture: { src: string; srcSet: string } | null;
  count: number;
  courses: CardCourse[];
};
