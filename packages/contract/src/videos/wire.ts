import { z } from 'zod';

import { categoryFields, openingPlan } from '../catalogue/wire.ts';
import { flag } from '../fields.ts';

/** A video as lists show it. What depends on the caller: `is_subscribed`, `is_favourite`, `is_started`, `added_to_cart`. */
export const video = z.object({
  id: z.int(),
  service_id: z.int(),
  service_category: z.literal('video'),
  video_title: z.string(),
  video_title_url: z.string(),
  video_category_url: z.string(),
  category_title_url: z.string(),
  category_name: z.string(),
  preview_description: z.string(),
  banner_url: z.string().nullable(),
  banner_srcset: z.string().nullable(),
  /** 0 free, 1 paid. */
  video_type: flag,
  /** Sold on its own: no plan is needed. */
  is_independent: flag,
  /** Open without a session. */
  without_login: flag,
  /** The caller may open it. */
  is_subscribed: flag,
  /** In pounds: once where it is sold on its own, else per month of the cheapest plan that opens it. */
  fee: z.number().nullable(),
  /** The cheapest plan that opens it. */
  tag_name: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  created_at: z.iso.datetime(),
  /** The mean of its ratings; null while there is none. */
  rating: z.number().min(1).max(5).nullable(),
  no_of_ratings: z.int(),
  is_started: flag,
  is_favourite: flag,
  /** It is in the caller's cart. */
  added_to_cart: flag,
});

export type Video = z.output<typeof video>;

export const videoCategorySummary = categoryFields.extend({
  /** How many there are, listed here or not. */
  no_of_videos: z.int(),
});

export const videoCategory = videoCategorySummary.extend({ videos: z.array(video) });

export type VideoCategory = z.output<typeof videoCategory>;

/** How many videos of each category come back, without and with `category_name`. */
export const VIDEOS_PER_CATEGORY = { all: 12, one: 60 } as const;

/** How many other videos of its category come with a video. */
export const MAX_MORE_VIDEOS = 4;

/** The shares of a video that are counted when they have been watched. */
export const WATCHED_PERCENTAGES = [10, 30, 60, 90] as const;

export const videoDetailResult = video.extend({
  description: z.string(),
  presenter_name: z.string().nullable(),
  presenter_role: z.string().nullable(),
  subscription_tag_details: z.array(openingPlan),
  /** Languages of the captions. */
  caption_languages: z.array(z.string()),
  /** Seconds of the preview that is open to anyone; null without one. */
  preview_duration: z.int().nullable(),
  /** How many members gave 1, 2, 3, 4 and 5 stars. */
  rating_counts: z.array(z.int()).length(5),
  my_rating: z.int().min(1).max(5).nullable(),
  /** Where the caller stopped, in seconds. */
  resume_seconds: z.int(),
  /** Whether the caller may open it and why, for people to read. */
  access: z.string(),
  /** Others of its category. */
  more: z.array(video),
  /** Null unless the caller may open the video. */
  video_url: z.string().nullable(),
});

export type VideoDetail = z.output<typeof videoDetailResult>;
