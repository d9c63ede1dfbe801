import type { FastifyInstance } from 'fastify';

import { addresses } from './addresses.ts';
import { findReviews } from './reviews.ts';
import { refuse } from './refuse.ts';
import type { PlacesState } from './state.ts';

/** `places/{id}`: the fields that the field mask names. */
export const registerPlaceDetails = (app: FastifyInstance, state: PlacesState) => {
  app.get<{ Params: { id: string }; Querystring: { sessionToken?: string } }>(
    '/places/v1/places/:id',
    (request, reply) => {
      const refused = refuse(request, reply, state, request.query.sessionToken ?? null);
      if (refused) return refused;
      const place = addresses.find(({ id }) => id === request.params.id);
      const reviews = findReviews(state.reviews, request.params.id);
      if (!place && !reviews)
        return reply
          .code(404)
          .send({ error: { code: 404, message: 'The Place ID is no longer valid.', status: 'NOT_FOUND' } });
      const fields: Record<string, unknown> = {
        ...(place && {
          id: place.id,
          displayName: { text: place.main, languageCode: 'en' },
          formattedAddress: `${place.main}, ${place.secondary}`,
          location: { latitude: place.latitude, longitude: place.longitude },
        }),
        ...reviews,
      };
      const wanted = String(request.headers['x-goog-fieldmask']).split(',');
      return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.includes(name)));
    },
  );
};
