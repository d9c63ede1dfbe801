import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { registerPlaceDetails } from './details.ts';
import { registerReviewSettings } from './reviews.ts';
import type { PlacesState } from './state.ts';
import { registerSuggestions } from './suggestions.ts';

const settings = z.strictObject({
  /** Answers with this status instead. */
  status: z.int().min(400).max(599).nullable(),
});

/** Google's Places API (New), as far as an address search asks it. */
export const registerPlaces = (app: FastifyInstance) => {
  const state: PlacesState = { status: null, requests: [], reviews: new Map() };
  registerSuggestions(app, state);
  registerPlaceDetails(app, state);

  registerReviewSettings(app, state.reviews);

  app.post('/places/settings', (request) => {
    state.status = settings.parse(request.body).status;
    return {};
  });
  app.get('/places/requests', () => state.requests);
};
