import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { freeText, ignoredToken, optionalText, serviceId } from '../fields.ts';
import {
  video,
  videoCategory,
  videoCategorySummary,
  videoDetailResult,
  WATCHED_PERCENTAGES,
} from './wire.ts';

export const videoListByCategory = defineCall({
  name: 'videoListByCategory',
  summary: 'Videos by category; with `category_name` (the name or its url) those of one category',
  method: 'GET',
  path: '/videoListByCategory',
  auth: 'optional',
  query: z.object({ ...ignoredToken, category_name: optionalText(80) }),
  response: { kind: 'json', result: z.array(videoCategory) },
});

export const videoCategories = defineCall({
  name: 'videoCategories',
  summary: 'The categories of videos',
  method: 'GET',
  path: '/videoCategories',
  auth: 'public',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: z.array(videoCategorySummary) },
});

export const videoDetail = defineCall({
  name: 'videoDetail',
  summary: 'A video by its title url, or by its id, with others of its category',
  method: 'POST',
  path: '/videoDetail',
  auth: 'optional',
  form: true,
  skipAccessLog: true,
  body: z.object({
    ...ignoredToken,
    video_title_url: optionalText(200),
    video_id: serviceId.optional(),
  }),
  response: { kind: 'json', result: videoDetailResult },
});

export const lastVideo = defineCall({
  name: 'lastVideo',
  summary: 'The video the caller started last; null when there is none',
  method: 'GET',
  path: '/lastVideo',
  auth: 'member',
  response: { kind: 'json', result: video.nullable() },
});

const percentage = z.coerce.number().pipe(z.union(WATCHED_PERCENTAGES.map((value) => z.literal(value))));

export const videoAnalytics = defineCall({
  name: 'videoAnalytics',
  summary: 'Count that 10, 30, 60 or 90 percent of a video were watched: once for each viewing',
  method: 'POST',
  path: '/videoAnalytics',
  auth: 'optional',
  body: z.object({ video_id: serviceId, percentage }),
  response: { kind: 'json', result: nothing },
});

export const tracking = defineCall({
  name: 'tracking',
  summary:
    'Count the start of a video: once a day for each viewer. `user_id` is ignored: the session identifies the caller',
  method: 'POST',
  path: '/tracking',
  auth: 'optional',
  form: true,
  body: z.object({
    user_id: z.unknown().optional(),
    url: freeText(2_000, 'Which page?'),
    type: z.literal('video'),
    content_id: serviceId,
    client_details: optionalText(300),
  }),
  response: { kind: 'json', result: nothing },
});
