import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ITEMS_PER_SITEMAP, publicItemsResult } from './wire.ts';

export const publicItems = defineCall({
  name: 'publicItems',
  summary: `Every item with a page for visitors, ${ITEMS_PER_SITEMAP} at a time, and the categories, for the sitemap`,
  method: 'GET',
  path: '/publicItems',
  auth: 'public',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: { kind: 'json', result: publicItemsResult },
});
