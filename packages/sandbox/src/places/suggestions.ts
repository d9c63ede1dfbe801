import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { addresses } from './addresses.ts';
import { refuse } from './refuse.ts';
import type { PlacesState } from './state.ts';

const MAX_SUGGESTIONS = 5;

const asked = z.object({
  input: z.string().min(1),
  sessionToken: z.string().optional(),
  languageCode: z.string().optional(),
});

const fold = (text: string) => text.toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ');

/** `places:autocomplete`: the addresses in which every word of the input begins a word. */
export const registerSuggestions = (app: FastifyInstance, state: PlacesState) => {
  // The colon of Google's custom method is written twice: one would begin a parameter.
  app.post('/places/v1/places::autocomplete', (request, reply) => {
    const { input, sessionToken = null } = asked.parse(request.body);
    const refused = refuse(request, reply, state, sessionToken);
    if (refused) return refused;
    const words = fold(input).split(' ').filter(Boolean);
    const found = addresses.filter(({ main, secondary }) => {
      const parts = fold(`${main}, ${secondary}`).split(' ');
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    });
    return {
      suggestions: found.slice(0, MAX_SUGGESTIONS).map(({ id, main, secondary }) => ({
        placePrediction: {
          placeId: id,
          text: { text: `${main}, ${secondary}` },
          structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
        },
      })),
    };
  });
};
