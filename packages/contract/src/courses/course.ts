import { z } from 'zod';

/** 0 and 1 on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A course as lists show it. What depends on the caller: `is_subscribed`, `is_favourite`, `complete_precentage`. */
export const course = z.object({
  id: z.int(),
  service_id: z.int(),
  service_category: z.literal('course'),
  course_name: z.string(),
  course_title_url: z.string(),
  course_category_url: z.string(),
  category_title_url: z.string(),
  category_name: z.string(),
  preview_description: z.string(),
  thumbnail_url: z.string().nullable(),
  thumbnail_srcset: z.string().nullable(),
  course_banner: z.string().nullable(),
  course_banner_srcset: z.string().nullable(),
  no_of_chapters: z.int(),
  no_of_lessons: z.int(),
  /** 0 free, 1 paid. */
  course_type: flag,
  /** It stands on its own: anyone may have it without a plan. */
  is_independent: flag,
  /** The caller may open it. */
  is_subscribed: flag,
  /** Per month, of the cheapest plan that opens it; in pounds. */
  monthly_fee: z.number().nullable(),
  /** Once, to keep; in pounds. */
  course_fee: z.number().nullable(),
  /** The cheapest plan that opens it. */
  tag_name: z.string().nullable(),
  /** The mean of its ratings; null while there is none. */
  rating: z.number().min(1).max(5).nullable(),
  no_of_ratings: z.int(),
  complete_precentage: z.int().min(0).max(100),
  is_enrolled: flag,
  is_favourite: flag,
  /** It is in the caller's cart. */
  added_to_cart: flag,
});

export type Course = z.output<typeof course>;

export const courseCategory = z.object({
  category_name: z.string(),
  category_title_url: z.string(),
  /** The name of a drawing in Lucide's set. */
  category_icon: z.string(),
  category_icon_url: z.string().nullable(),
  category_icon_srcset: z.string().nullable(),
  /** How many there are, listed here or not. */
  no_of_courses: z.int(),
  courses: z.array(course),
});

export type CourseCategory = z.output<typeof courseCategory>;
