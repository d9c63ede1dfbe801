import { defineErrors } from '../error.ts';

export const placesErrors = defineErrors({
  places_unavailable: {
    status: 503,
    message: 'The address search is not available at the moment. Please try again in a minute.',
  },
});
