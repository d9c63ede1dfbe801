import { z } from 'zod';

import { blog } from '../blogs/wire.ts';
import { course } from '../courses/wire.ts';
import { podcast } from '../podcasts/wire.ts';
import { video } from '../videos/wire.ts';
import { serviceCategory } from '../fields.ts';
import type { ItemListField } from '../item-kind.ts';

/** Where an item has the words: a passage the caller may read or hear. */
export const searchMatch = z.object({
  /** The lesson of a course. */
  playble_item_id: z.int().nullable(),
  playble_item_name: z.string().nullable(),
  /** Where in the recording it is said; null in a text. */
  start_seconds: z.int().nullable(),
  /** The passage, in the order of its pieces. */
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
});

export type SearchMatch = z.output<typeof searchMatch>;

const found = { match: searchMatch.nullable() };

const foundItems = {
  courses: z.array(course.extend(found)),
  videos: z.array(video.extend(found)),
  podcasts: z.array(podcast.extend(found)),
  blogs: z.array(blog.extend(found)),
} satisfies Record<ItemListField, z.ZodType>;

export const globalSearchResult = z.object({
  /** What was searched for instead of the given text. */
  corrected_text: z.string().nullable(),
  /** The ids of all found items, the best first. */
  order: z.array(z.int()),
  ...foundItems,
});

export type GlobalSearchResult = z.output<typeof globalSearchResult>;

export const searchSuggestion = z.object({
  service_id: z.int(),
  service_category: serviceCategory,
  title: z.string(),
  title_url: z.string(),
  category_title_url: z.string(),
});

export type SearchSuggestion = z.output<typeof searchSuggestion>;
