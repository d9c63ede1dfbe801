import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { flag, freeText, ignoredToken, optionalText } from '../fields.ts';
import { podcastCategory, podcastCategorySummary, podcastDetailResult } from './wire.ts';

export const podcastListBycategory = defineCall({
  name: 'podcastListBycategory',
  summary: 'Podcasts by category; with `category_name` (the name or its url) those of one category',
  method: 'GET',
  path: '/podcastListBycategory',
  auth: 'optional',
  query: z.object({ ...ignoredToken, category_name: optionalText(80) }),
  response: { kind: 'json', result: z.array(podcastCategory) },
});

export const podcastCategories = defineCall({
  name: 'podcastCategories',
  summary:
    'The categories of podcasts, with the most played episodes and how often the caller listens to each',
  method: 'GET',
  path: '/podcastCategories',
  auth: 'optional',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: z.array(podcastCategorySummary) },
});

export const podcastDetail = defineCall({
  name: 'podcastDetail',
  summary: 'A podcast episode by its title url',
  method: 'POST',
  path: '/podcastDetail',
  auth: 'optional',
  form: true,
  skipAccessLog: true,
  body: z.object({ ...ignoredToken, podcast_title_url: freeText(200, 'Which episode?') }),
  response: { kind: 'json', result: podcastDetailResult },
});

export const podcastFeed = defineCall({
  name: 'podcastFeed',
  summary: 'Whether the caller has a private feed. Its address is told once, by `podcastFeed/create`',
  method: 'GET',
  path: '/podcastFeed',
  auth: 'member',
  response: {
    kind: 'json',
    result: z.object({ is_active: flag, created_at: z.iso.datetime().nullable() }),
  },
});

export const createPodcastFeed = defineCall({
  name: 'createPodcastFeed',
  summary: 'Create a private feed for podcast apps; the address of an earlier one stops working at once',
  method: 'POST',
  path: '/podcastFeed/create',
  auth: 'member',
  response: { kind: 'json', result: z.object({ feed_url: z.string() }) },
});

export const revokePodcastFeed = defineCall({
  name: 'revokePodcastFeed',
  summary: "End the caller's private feed; its address stops working at once",
  method: 'POST',
  path: '/podcastFeed/revoke',
  auth: 'member',
  response: { kind: 'json', result: nothing },
});
