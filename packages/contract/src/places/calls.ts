import { z } from 'zod';

import { defineCall } from '../call.ts';
import { freeText } from '../fields.ts';
import { placeId } from '../profiles/fields.ts';
import { placeDetail, placeSuggestion } from './wire.ts';

/** One for each address search: all its suggestions and the chosen place are billed together. */
const sessionToken = z.uuid();

export const suggestAddresses = defineCall({
  name: 'suggestAddresses',
  summary: 'Addresses that begin like the given text',
  method: 'GET',
  path: '/places/suggestions',
  auth: 'member',
  query: z.object({ query: freeText(200, 'Please enter an address'), session_token: sessionToken }),
  response: { kind: 'json', result: z.object({ suggestions: z.array(placeSuggestion) }) },
});

export const findPlace = defineCall({
  name: 'findPlace',
  summary: 'The address and position of a suggested place',
  method: 'GET',
  path: '/places/detail',
  auth: 'member',
  query: z.object({ place_id: placeId, session_token: sessionToken }),
  response: { kind: 'json', result: placeDetail },
});
