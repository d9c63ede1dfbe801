import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, optionalText, serviceId } from '../fields.ts';
import { courseCategory, courseDetailResult } from './wire.ts';

export const courseCategories = defineCall({
  name: 'courseCategories',
  summary: 'Courses by category; with `category_name` (the name or its url) those of one category',
  method: 'GET',
  path: '/course/categories',
  auth: 'optional',
  query: z.object({ ...ignoredToken, category_name: optionalText(80) }),
  response: { kind: 'json', result: z.array(courseCategory) },
});

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
