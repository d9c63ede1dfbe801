import { z } from 'zod';

import { firstCharacters } from '#app/kernel/shorten.ts';
import type { CreateBreaker } from '#app/platform/breaker.ts';
import { fetchVendorJson, VendorRefused } from '#app/platform/vendor-json.ts';

import type { PlaceReviews, Review } from './place.ts';

const FIELDS = 'displayName,rating,userRatingCount,reviews';
const TIMEOUT_MS = 10_000;
/** What Google answers to an id that it does not know, or no longer. */
const UNKNOWN_PLACE = new Set([400, 404]);
const MAX_REVIEWS = 5;
const MAX_TEXT = 2_000;
const MAX_NAME = 120;

/** PostgreSQL stores every character but NUL. */
const shortened = (max: number) =>
  z.string().transform((text) => firstCharacters(text.replaceAll('\0', ''), max).toWellFormed());

const reviewSchema = z.object({
  rating: z.number().min(1).max(5),
  text: z.object({ text: shortened(MAX_TEXT) }).optional(),
  relativePublishTimeDescription: shortened(MAX_NAME).default(''),
  publishTime: z.iso.datetime({ offset: true }),
  authorAttribution: z.object({ displayName: shortened(MAX_NAME) }),
});

const answerSchema = z.object({
  displayName: z.object({ text: shortened(MAX_NAME) }).optional(),
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.int().min(0).default(0),
  reviews: z.array(z.unknown()).default([]),
});

/** Null when we cannot read it, or when it says nothing. */
const readReview = (given: unknown): Review | null => {
  const { data } = reviewSchema.safeParse(given);
  if (!data?.text?.text.trim()) return null;
  return {
    author: data.authorAttribution.displayName,
    rating: Math.round(data.rating),
    text: data.text.text,
    age: data.relativePublishTimeDescription,
    writtenAt: data.publishTime,
  };
};

/** The reviews of places, as Google's Places API tells them. Without a key, there are none. */
export const createGoogleReviewsGateway = (options: {
  createBreaker: CreateBreaker;
  apiBase: string;
  apiKey: string;
}) => {
  const breaker = options.createBreaker('google-reviews', {
    failures: 3,
    retryMs: 60_000,
    isFailure: () => true,
  });

  return {
    isConfigured: options.apiKey !== '',

    /** A place that Google does not know has none. */
    find: (placeId: string): Promise<PlaceReviews> =>
      breaker(async () => {
        const url = new URL(`${options.apiBase}/v1/places/${encodeURIComponent(placeId)}`);
        url.searchParams.set('languageCode', 'en-GB');
        const headers = { 'x-goog-api-key': options.apiKey, 'x-goog-fieldmask': FIELDS };
        const answer = await fetchVendorJson(url, { headers, timeoutMs: TIMEOUT_MS }).catch(
          (error: unknown) => {
            if (error instanceof VendorRefused && UNKNOWN_PLACE.has(error.status)) return {};
            throw error;
          },
        );
        const { displayName, rating, userRatingCount, reviews } = answerSchema.parse(answer);
        return {
          name: displayName?.text || null,
          rating: rating ?? null,
          total: userRatingCount,
          reviews: reviews.slice(0, MAX_REVIEWS).flatMap((review) => readReview(review) ?? []),
        };
      }),
  };
};

export type GoogleReviewsGateway = ReturnType<typeof createGoogleReviewsGateway>;
