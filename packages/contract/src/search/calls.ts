import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, optionalText } from '../fields.ts';
import { globalSearchResult, searchSuggestion } from './wire.ts';

const searchText = optionalText(200).transform((text) => text ?? '');

export const globalSearch = defineCall({
  name: 'globalSearch',
  summary: 'Courses, videos, podcasts and articles by their titles, texts and captions',
  method: 'GET',
  path: '/globalSearch',
  auth: 'optional',
  query: z.object({ ...ignoredToken, search_text: searchText }),
  response: { kind: 'json', result: globalSearchResult },
});

export const searchSuggestions = defineCall({
  name: 'searchSuggestions',
  summary: 'Items whose title goes on from what is typed',
  method: 'GET',
  path: '/searchSuggestions',
  auth: 'public',
  query: z.object({ search_text: searchText }),
  response: { kind: 'json', result: z.array(searchSuggestion) },
});
