import type { PlaceReviewsStore } from './reviews.ts';

/** Shared by the routes; tests read what was asked. */
export type PlacesState = {
  status: number | null;
  reviews: PlaceReviewsStore;
  requests: { path: string; sessionToken: string | null; fields: string | null }[];
};

export const API_KEY = 'sandbox';
