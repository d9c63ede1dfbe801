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
  /** Percent, of a course that was begun. */
  progress: number | null;
};

/** The courses of a category as a page lists them. */
export type Shelf = {
  name: string;
  path: string;
  icon: string;
  picture: { src: string; srcSet: string } | null;
  count: number;
  courses: CardCourse[];
};
