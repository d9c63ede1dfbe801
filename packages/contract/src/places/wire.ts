import { z } from 'zod';

export const placeSuggestion = z.object({
  place_id: z.string(),
  /** The whole address on one line. */
  text: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
});

export type PlaceSuggestion = z.output<typeof placeSuggestion>;

/** What `updateProfile` takes as address. */
export const placeDetail = z.object({
  place_id: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export type PlaceDetail = z.output<typeof placeDetail>;
