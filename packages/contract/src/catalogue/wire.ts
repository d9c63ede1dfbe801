import { z } from 'zod';

import { ITEM_KINDS } from '../item-kind.ts';

const kind = z.enum(ITEM_KINDS);

/** What every list says of a category. */
export const categoryFields = z.object({
  category_name: z.string(),
  category_title_url: z.string(),
  /** The name of a drawing in Lucide's set. */
  category_icon: z.string(),
  category_icon_url: z.string().nullable(),
  category_icon_srcset: z.string().nullable(),
});

/** A plan that opens an item. */
export const openingPlan = z.object({ id: z.int(), tag_name: z.string(), fee: z.number() });

/** A sitemap may list 50,000 addresses: this many items leave room for categories and pages of the site. */
export const ITEMS_PER_SITEMAP = 49_000;

export const publicItemsResult = z.object({
  page_count: z.int(),
  categories: z.array(z.object({ kind, category_url: z.string() })),
  items: z.array(z.object({ kind, id: z.int(), category_url: z.string(), title_url: z.string() })),
});

export type PublicItems = z.output<typeof publicItemsResult>;
