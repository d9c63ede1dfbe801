import { z } from 'zod';

import { categoryFields } from '../catalogue/wire.ts';
import { course } from '../courses/wire.ts';
import { flag } from '../fields.ts';

/** An article as lists show it. What depends on the caller: `is_subscribed`, `is_redirect`, `is_favourite`. */
export const blog = z.object({
  id: z.int(),
  service_id: z.int(),
  service_category: z.literal('blog'),
  blog_title: z.string(),
  blog_title_url: z.string(),
  category_title_url: z.string(),
  blog_category_url: z.string(),
  category_name: z.string(),
  banner_url: z.string().nullable(),
  banner_srcset: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail_srcset: z.string().nullable(),
  /** The text. Null in lists, and for callers who may not open the article. */
  description: z.string().nullable(),
  preview_description: z.string(),
  author_name: z.string().nullable(),
  author_image: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Open to visitors. */
  without_login: flag,
  /** The caller may open it. */
  is_subscribed: flag,
  /** The cheapest plan that opens it. */
  tag_name: z.string().nullable(),
  /** Per month, of that plan; in pounds. */
  monthly_fee: z.number().nullable(),
  /** Whether its page sends this caller to the list. */
  is_redirect: flag,
  is_favourite: flag,
});

export type Blog = z.output<typeof blog>;

export const blogCategory = categoryFields.extend({
  /** How many there are, listed here or not. */
  no_of_blogs: z.int(),
  blogs: z.array(blog),
});

export type BlogCategory = z.output<typeof blogCategory>;

/** How many articles of each category come back, without and with `category_name`. */
export const BLOGS_PER_CATEGORY = { all: 12, one: 60 } as const;

const readableBlog = blog.extend({
  is_redirect: z.literal(0),
  description: z.string(),
  /** What the banner shows. */
  banner_alt_text: z.string(),
  /** For previews in other networks, 1200 × 630. */
  social_image_url: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  related_blogs: z.array(blog),
  related_courses: z.array(course),
});

export type ReadableBlog = z.output<typeof readableBlog>;

/** Of an article that the caller may not open; all fields but `is_redirect` are null for a withdrawn one. */
const redirectedBlog = z.object({
  is_redirect: z.literal(1),
  id: z.int().nullable(),
  blog_title: z.string().nullable(),
  blog_title_url: z.string().nullable(),
  blog_category_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  description: z.null(),
  tag_name: z.string().nullable(),
  monthly_fee: z.number().nullable(),
  /** How to unlock it, for people to read. */
  access: z.string().nullable(),
});

export type RedirectedBlog = z.output<typeof redirectedBlog>;

export const blogDetailResult = z.discriminatedUnion('is_redirect', [readableBlog, redirectedBlog]);

export type BlogDetail = z.output<typeof blogDetailResult>;
