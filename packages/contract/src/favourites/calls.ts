import { z } from 'zod';

import { defineCall } from '../call.ts';
import { flag, serviceCategory, serviceId } from '../fields.ts';

const isFavourite = z.object({ is_favourite: flag });

const service = z.object({ service_category: serviceCategory, service_id: serviceId });

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
