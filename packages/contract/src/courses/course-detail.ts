import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, serviceId } from '../fields.ts';
import { course, flag } from './course.ts';

/** What is gated is null unless the caller may open the lesson. */
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
  /** Open to anyone, to see what the course is like. */
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

/** A plan that opens the course. */
const openingPlan = z.object({ id: z.int(), tag_name: z.string(), fee: z.number() });

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
  /** Whether the caller may open it and why, in words. */
  access: z.string(),
});

export type CourseDetail = z.output<typeof courseDetailResult>;

export const courseDetail = defineCall({
  name: 'courseDetail',
  summary: 'A course with its chapters and lessons',
  method: 'POST',
  path: '/course/detail',
  auth: 'optional',
  form: true,
  skipAccessLog: true,
  body: z.object({ ...ignoredToken, course_id: serviceId }),
  response: { kind: 'json', result: courseDetailResult },
});
