import type { CardCourse } from '../catalogue/index.ts';

type FeaturedLesson = { id: number; name: string; duration: number };

export type FeaturedCourse = CardCourse & { firstLessons: FeaturedLesson[] };

export type PlanPrice = {
  id: number;
  name: string;
  summary: string;
  fee: string;
  firstMonth: string | null;
  isPaid: boolean;
};

export type Testimonial = {
  id: number;
  quote: string;
  memberName: string;
  role: string;
  clinic: string;
  picture: { src: string; srcSet?: string } | null;
};

/** Data of the landing page; empty when the API does not answer. */
export type LandingData = {
  featured: FeaturedCourse | null;
  plans: PlanPrice[];
  testimonials: Testimonial[];
};

export const NO_LANDING_DATA: LandingData = { featured: null, plans: [], testimonials: [] };

/** The best-rated course that is sold on its own. */
export const chooseFeatured = (courses: readonly CardCourse[]): CardCourse | undefined =>
  courses
    .filter(({ price }) => price.kind === 'once')
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.ratings - a.ratings)[0];
