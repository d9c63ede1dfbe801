import { z } from 'zod';

import { defineCall } from '../call.ts';
import { course } from '../courses/wire.ts';
import { flag, ignoredToken, serviceCategory, serviceId } from '../fields.ts';

const isFavourite = z.object({ is_favourite: flag });

const service = z.object({ service_category: serviceCategory, service_id: serviceId });

const nothingYet = z.array(z.never());

export const addToFavourite = defineCall({
  name: 'addToFavourite',
  summary: 'Add a service to the favourites, or remove it if it is one',
  method: 'POST',
  path: '/addToFavourite',
  auth: 'member',
  form: true,
  body: service,
  response: { kind: 'json', result: isFavourite },
});

export const checkIsFavourite = defineCall({
  name: 'checkIsFavourite',
  summary: 'Whether a service is a favourite of the caller',
  method: 'POST',
  path: '/checkIsFavourite',
  auth: 'member',
  form: true,
  body: service,
  response: { kind: 'json', result: isFavourite },
});

export const userActivity = defineCall({
  name: 'userActivity',
  summary: 'What the caller started, by kind, and their favourites, newest first',
  method: 'GET',
  path: '/UserActivity',
  auth: 'member',
  query: z.object(ignoredToken),
  response: {
    kind: 'json',
    result: z.object({
      courses: z.array(course),
      videos: nothingYet,
      podcasts: nothingYet,
      blogs: nothingYet,
      favourites: z.array(course),
    }),
  },
});
