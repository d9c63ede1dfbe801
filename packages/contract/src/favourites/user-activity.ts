import { z } from 'zod';

import { defineCall } from '../call.ts';
import { course } from '../courses/course.ts';
import { ignoredToken } from '../fields.ts';

const nothingYet = z.array(z.never());

export const userActivity = defineCall({
  name: 'userActivity',
  summary: 'What the caller started, by kind, and what she marked as a favourite, newest first',
  method: 'GET',
  path: '/UserActivity',
  auth: 'member',
  query: z.object(ignoredToken),
  response: {
    kind: 'json',
    result: z.object({
      courses: z.array(course),
      videos: nothingYet,
      podcasts: nothingYet,
      blogs: nothingYet,
      favourites: z.array(course),
    }),
  },
});
