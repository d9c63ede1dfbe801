import { z } from 'zod';

import { readList } from './lists.ts';

const newsSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['event', 'feed']),
  author: z.string(),
  daysAgo: z.int().min(0),
  title: z.string().max(200).default(''),
  text: z.string().max(2200),
  link: z.string().startsWith('/'),
});

/** Items of the news feed that the team wrote. */
export const demoNews = readList('news.yaml', newsSchema);
