import { z } from 'zod';

import { categoryFields, openingPlan } from '../catalogue/wire.ts';
import { flag } from '../fields.ts';

/** A podcast episode as lists show it. What depends on the caller: `is_subscribed`, `is_favourite`, `podcast_url`. */
export const podcast = z.object({
  id: z.int(),
  service_id: z.int(),
  service_category: z.literal('podcast'),
  podcast_title: z.string(),
  podcast_title_url: z.string(),
  podcast_category_url: z.string(),
  category_title_url: z.string(),
  category_name: z.string(),
  /** One or two sentences. */
  description: z.string(),
  /** Who is heard, in the order they are first heard. */
  speakers: z.array(z.string()),
  banner_url: z.string().nullable(),
  banner_srcset: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  created_at: z.iso.datetime(),
  /** Open without a session. */
  without_login: flag,
  /** The cheapest plan that opens it; null when it is free. */
  tag_name: z.string().nullable(),
  /** Per month, of that plan; in pounds. */
  monthly_fee: z.number().nullable(),
  /** The caller may open it. */
  is_subscribed: flag,
  is_favourite: flag,
  /** The audio; each request for it is checked. Null while the episode is locked or has no recording. */
  podcast_url: z.string().nullable(),
});

export type Podcast = z.output<typeof podcast>;

const category = categoryFields.extend({
  /** How many there are, listed here or not. */
  no_of_podcasts: z.int(),
});

export const podcastCategory = category.extend({ podcasts: z.array(podcast) });

export type PodcastCategory = z.output<typeof podcastCategory>;

/** A category with what the tabs of the listing sort by. */
export const podcastCategorySummary = category.extend({
  /** Ids of its listed episodes, most played first. */
  most_played: z.array(z.int()),
  /** How often the caller played episodes of this category. */
  my_plays: z.int(),
});

export type PodcastCategorySummary = z.output<typeof podcastCategorySummary>;

/** How many episodes of each category come back, without and with `category_name`. */
export const PODCASTS_PER_CATEGORY = { all: 12, one: 60 } as const;

export const podcastDetailResult = podcast.extend({
  /** HTML. */
  show_notes: z.string(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Empty unless the caller may open the episode. */
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  /** How loud it is over its length, 0 to 100; null before there is a recording. */
  waveform: z.array(z.int()).nullable(),
  subscription_tag_details: z.array(openingPlan),
  /** Whether the caller may open it and why, for people to read. */
  access: z.string(),
  /** What is said; null unless the caller may open the episode. */
  transcript: z.array(z.object({ start: z.number(), speaker: z.string(), text: z.string() })).nullable(),
});

export type PodcastDetail = z.output<typeof podcastDetailResult>;
