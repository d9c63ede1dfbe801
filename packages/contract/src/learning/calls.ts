import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { ignoredToken, serviceCategory, serviceId } from '../fields.ts';
import { REVIEW_SUBMITTED } from './messages.ts';

const stars = 'Please choose 1 to 5 stars';

/** HH:MM:SS, up to 99 hours. */
const resumeAt = z.string().regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'Use HH:MM:SS');

/** A lesson of a course; absent for a service without lessons. */
const playableItem = z.coerce.number().int().min(0).optional();

const HOUR_MS = 3_600_000;

const progress = z.object({ percentage: z.int().min(0).max(100) });

export const enrollToService = defineCall({
  name: 'enrollToService',
  summary: 'Enrol in a course that the caller may open',
  method: 'POST',
  path: '/enrollToService',
  auth: 'member',
  form: true,
  body: z.object({ service_category: serviceCategory, service_id: serviceId }),
  response: {
    kind: 'json',
    result: z.object({
      service_id: z.int(),
      service_category: z.string(),
      service_category_url: z.string(),
      service_title_url: z.string(),
    }),
  },
});

export const rateService = defineCall({
  name: 'rateService',
  summary: `Rate an item, a course unless the category says otherwise, with 1 to 5 stars; the latest rating counts. Answers "${REVIEW_SUBMITTED}"`,
  method: 'POST',
  path: '/rateService',
  auth: 'member',
  form: true,
  body: z.object({
    course_id: serviceId,
    service_category: serviceCategory.default('course'),
    rating: z.coerce.number(stars).int(stars).min(1, stars).max(5, stars),
  }),
  response: { kind: 'json', result: z.object({ rating: z.number(), no_of_ratings: z.int() }) },
});

export const addOrUpdatePlaylist = defineCall({
  name: 'addOrUpdatePlaylist',
  summary: "Save the caller's position; the later of two devices wins, and a start event never moves it back",
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
    /** A start keeps a later position that is saved already. */
    event: z.enum(['start', 'progress']).default('progress'),
    /** Age of the event in milliseconds, so that a delayed message does not overwrite a newer one. */
    age: z.coerce.number().int().min(0).max(HOUR_MS).default(0),
  }),
  response: { kind: 'json', result: z.object({ resume_at: resumeAt }) },
});

export const getResumeTime = defineCall({
  name: 'getResumeTime',
  summary: "The caller's position in this item; without an item, in the last opened item of the service",
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

export const completeService = defineCall({
  name: 'completeService',
  summary: 'Complete a lesson of a course; without a lesson, the course',
  method: 'POST',
  path: '/completeService',
  auth: 'member',
  form: true,
  body: z.object({
    service_category: serviceCategory,
    service_id: serviceId,
    playble_item_id: serviceId.optional(),
  }),
  response: { kind: 'json', result: progress },
});

export const courseCompletePercentage = defineCall({
  name: 'courseCompletePercentage',
  summary: 'How much of a course the caller completed: completed lessons of all lessons',
  method: 'POST',
  path: '/courseCompletePercentage',
  auth: 'member',
  form: true,
  body: z.object({ course_id: serviceId }),
  response: { kind: 'json', result: progress },
});

export const addUserActivity = defineCall({
  name: 'addUserActivity',
  summary: 'Record the last opened item',
  method: 'POST',
  path: '/addUserActivity',
  auth: 'member',
  form: true,
  body: z.object({ ...ignoredToken, service_category: serviceCategory, service_id: serviceId }),
  response: { kind: 'json', result: nothing },
});
