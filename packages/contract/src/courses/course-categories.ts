import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, optionalText } from '../fields.ts';
import { courseCategory } from './course.ts';

/** How many courses of each category come back, without and with `category_name`. */
export const COURSES_PER_CATEGORY = { all: 12, one: 60 } as const;

export const courseCategories = defineCall({
  name: 'courseCategories',
  summary: 'Courses by category; with `category_name` (the name or its url) those of one category',
  method: 'GET',
  path: '/course/categories',
  auth: 'optional',
  query: z.object({ ...ignoredToken, category_name: optionalText(80) }),
  response: { kind: 'json', result: z.array(courseCategory) },
});
