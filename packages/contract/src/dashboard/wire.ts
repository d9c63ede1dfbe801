import { z } from 'zod';

import { blog } from '../blogs/wire.ts';
import { course } from '../courses/wire.ts';
import { serviceCategory } from '../fields.ts';
import type { ItemListField } from '../item-kind.ts';
import { newsFeedItem } from '../news-feed/wire.ts';
import { podcast } from '../podcasts/wire.ts';
import { video } from '../videos/wire.ts';

/** An item that the caller started, and how far they came. */
export const latestService = z.object({
  id: z.int(),
  profile_image: z.string().nullable(),
  user_name: z.string(),
  service_id: z.int(),
  service_category: serviceCategory,
  service_category_url: z.string(),
  service_title_url: z.string(),
  service_name: z.string(),
  service_thumbnail: z.string().nullable(),
  service_thumbnail_srcset: z.string().nullable(),
  complete_percentage: z.int(),
});

export type LatestService = z.output<typeof latestService>;

/** What a new member does first, and whether the caller did. */
const firstSteps = z.object({
  has_started_learning: z.boolean(),
  /** Also when the plan has ended since. */
  has_chosen_plan: z.boolean(),
});

export type FirstSteps = z.output<typeof firstSteps>;

/** A member on the dashboard. */
export const dashboardMember = z.object({
  id: z.int(),
  name: z.string(),
  profile_image: z.string().nullable(),
});

export type DashboardMember = z.output<typeof dashboardMember>;

const newestItems = {
  videos: z.array(video),
  courses: z.array(course),
  podcasts: z.array(podcast),
  blogs: z.array(blog),
} satisfies Record<ItemListField, z.ZodType>;

export const dashboardServicesResult = z.object({
  /** What the caller started last, the latest first. */
  latest_learning: z.array(latestService),
  /** Null once the caller has dismissed them. */
  first_steps: firstSteps.nullable(),
  news_feeds: z.array(newsFeedItem),
  ...newestItems,
  users: z.array(dashboardMember),
});

export type DashboardServices = z.output<typeof dashboardServicesResult>;
