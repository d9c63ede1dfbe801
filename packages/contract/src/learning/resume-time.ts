import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceCategory, serviceId } from '../fields.ts';

/** HH:MM:SS, up to 99 hours. */
const resumeAt = z.string().regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'Use HH:MM:SS');

/** A lesson of a course; absent for what is its own item. */
const playableItem = z.coerce.number().int().min(0).optional();

const HOUR_MS = 3_600_000;

export const addOrUpdatePlaylist = defineCall({
  name: 'addOrUpdatePlaylist',
  summary: 'Save where the caller stopped; of two devices the later moment wins, and a start never goes back',
  method: 'POST',
  path: '/addOrUpdatePlaylist',
  auth: 'member',
  form: true,
  skipAccessLog: true,
  body: z.object({
    service_category: serviceCategory,
    service_id: serviceId,
    playble_item_id: playableItem,
    resume_at: resumeAt,
    /** What happened; a start keeps a later position that is saved already. */
    event: z.enum(['start', 'progress']).default('progress'),
    /** How long ago it happened, in milliseconds: a message that was held up does not count as news. */
    age: z.coerce.number().int().min(0).max(HOUR_MS).default(0),
  }),
  response: { kind: 'json', result: z.object({ resume_at: resumeAt }) },
});

export const getResumeTime = defineCall({
  name: 'getResumeTime',
  summary:
    'Where the caller stopped: in this item, or without one in the item of the service she was in last',
  method: 'GET',
  path: '/getResumeTime',
  auth: 'member',
  query: z.object({
    service_category: serviceCategory,
    service_id: serviceId,
    playble_item_id: playableItem,
  }),
  response: {
    kind: 'json',
    result: z.object({ resume_at: resumeAt, playble_item_id: z.int().nullable() }),
  },
});
