import { z } from 'zod';

import { blog } from '../blogs/wire.ts';
import { defineCall } from '../call.ts';
import { course } from '../courses/wire.ts';
import { ignoredToken } from '../fields.ts';
import type { ItemListField } from '../item-kind.ts';
import { podcast } from '../podcasts/wire.ts';
import { video } from '../videos/wire.ts';
import { listedItem } from './wire.ts';

const started = {
  courses: z.array(course),
  videos: z.array(video),
  podcasts: z.array(podcast),
  blogs: z.array(blog),
} satisfies Record<ItemListField, z.ZodType>;

export const userActivity = defineCall({
  name: 'userActivity',
  summary: 'What the caller started, by kind, and their favourites, newest first',
  method: 'GET',
  path: '/UserActivity',
  auth: 'member',
  query: z.object(ignoredToken),
  response: {
    kind: 'json',
    result: z.object({ ...started, favourites: z.array(listedItem) }),
  },
});
