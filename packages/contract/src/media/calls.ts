import { z } from 'zod';

import { defineCall } from '../call.ts';
import { flag, serviceCategory, serviceId } from '../fields.ts';

/** A lesson of a course; absent for a service without lessons. */
const item = {
  service_category: serviceCategory,
  service_id: serviceId,
  playble_item_id: serviceId.optional(),
};

export const openMedia = defineCall({
  name: 'openMedia',
  summary:
    'Open a video or recording for a minute: sets a cookie for its files. The player renews it while it plays',
  method: 'POST',
  path: '/media/open',
  auth: 'optional',
  /** With `is_preview`, the preview that is open to anyone. */
  body: z.object({ ...item, is_preview: flag.default(0) }),
  response: {
    kind: 'json',
    result: z.object({
      media_url: z.string(),
      poster_url: z.string().nullable(),
      thumbnails_url: z.string().nullable(),
      captions: z.array(z.object({ language: z.string(), url: z.string() })),
      /** Seconds until the cookie expires. */
      expires_in: z.int(),
    }),
  },
});

export const downloadLesson = defineCall({
  name: 'downloadLesson',
  summary: 'Redirect to the file of a lesson, by a link that works once',
  method: 'GET',
  path: '/lessonDownload',
  auth: 'member',
  query: z.object({ course_id: serviceId, lesson_id: serviceId }),
  response: { kind: 'redirect' },
});
