import { z } from 'zod';

import { categoryFields, openingPlan } from '../catalogue/wire.ts';
import { flag } from '../fields.ts';

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
  /** Sold on its own: no plan is needed. */
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

export const courseCategory = categoryFields.extend({
  /** How many there are, listed here or not. */
  no_of_courses: z.int(),
  courses: z.array(course),
});

export type CourseCategory = z.output<typeof courseCategory>;

/** How many courses of each category come back, without and with `category_name`. */
export const COURSES_PER_CATEGORY = { all: 12, one: 60 } as const;

/** Locked content is null unless the caller may open the lesson. */
const lesson = z.object({
  id: z.int(),
  course_id: z.int(),
  chapter_id: z.int(),
  lesson_number: z.int(),
  lesson_name: z.string(),
  lesson_video_url: z.string().nullable(),
  lesson_overview: z.string().nullable(),
  lesson_content_url: z.string().nullable(),
  downloadable_content_url: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  question: z.string().nullable(),
  /** Open to everyone, as a preview of the course. */
  is_preview: flag,
  is_open: flag,
  has_video: flag,
  has_content: flag,
  has_download: flag,
});

export type Lesson = z.output<typeof lesson>;

const chapter = z.object({
  id: z.int(),
  chapter_name: z.string(),
  chapter_description: z.string(),
  lessons: z.array(lesson),
});

export type Chapter = z.output<typeof chapter>;

export const courseDetailResult = course.extend({
  description: z.string(),
  outcomes: z.array(z.string()),
  /** Seconds. */
  duration: z.int(),
  chpaters: z.array(chapter),
  subscription_tag_details: z.array(openingPlan),
  /** How many members gave 1, 2, 3, 4 and 5 stars. */
  rating_counts: z.array(z.int()).length(5),
  /** Lessons the caller completed. */
  completed_lessons: z.array(z.int()),
  my_rating: z.int().min(1).max(5).nullable(),
  /** Whether the caller may open it and why, for people to read. */
  access: z.string(),
});

export type CourseDetail = z.output<typeof courseDetailResult>;
