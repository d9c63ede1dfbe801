import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const DAY_MS = 86_400_000;

type Review = { author: string; rating: number; text: string; daysAgo: number };
type PlaceReviews = { rating: number; total: number; reviews: Review[] };

const REVIEWS: Review[] = [
  {
    author: 'Danielle',
    rating: 5,
    text: 'She spent forty minutes asking about my skin before she mentioned a treatment, and then suggested the cheaper one.',
    daysAgo: 21,
  },
  {
    author: 'Temi',
    rating: 5,
    text: 'First clinic where nobody looked surprised to see me. The aftercare sheet alone was worth it.',
    daysAgo: 62,
  },
  {
    author: 'Rosalind P',
    rating: 4,
    text: 'Running ten minutes late, and told me so by text before I had left the house. Results exactly as drawn.',
    daysAgo: 95,
  },
];

const settings = z.strictObject({
  /** What is said of a place from now on; null for a place that is unknown. */
  places: z.record(z.string(), z.custom<PlaceReviews | null>()),
});

const describeAge = (days: number) => {
  if (days < 14) return `${days} days ago`;
  if (days < 60) return `${Math.round(days / 7)} weeks ago`;
  return `${Math.round(days / 30)} months ago`;
};

/** The demo's places are named `sandbox-reviews-…`; those that end with `-quiet` have no reviews. */
const findDefault = (placeId: string): PlaceReviews | null => {
  if (!placeId.startsWith('sandbox-reviews-')) return null;
  if (placeId.endsWith('-quiet')) return { rating: 0, total: 0, reviews: [] };
  return { rating: 4.9, total: 187, reviews: REVIEWS };
};

export type PlaceReviewsStore = Map<string, PlaceReviews | null>;

/** `sandbox-reviews-north-leeds` is called North Leeds Skin Clinic. */
const nameOf = (placeId: string): string => {
  const words = placeId.replace(/^sandbox-(?:reviews-)?/, '').split('-');
  return [...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)), 'Skin Clinic'].join(' ');
};

/** The fields of a place that tell what people say of it; null for a place that is unknown. */
export const findReviews = (store: PlaceReviewsStore, placeId: string) => {
  const found = store.has(placeId) ? store.get(placeId) : findDefault(placeId);
  if (!found) return null;
  const now = Date.now();
  return {
    displayName: { text: nameOf(placeId), languageCode: 'en' },
    ...(found.total > 0 && { rating: found.rating, userRatingCount: found.total }),
    ...(found.reviews.length > 0 && {
      reviews: found.reviews.map(({ author, rating, text, daysAgo }, index) => ({
        name: `places/${placeId}/reviews/${index}`,
        relativePublishTimeDescription: describeAge(daysAgo),
        rating,
        text: { text, languageCode: 'en' },
        originalText: { text, languageCode: 'en' },
        authorAttribution: { displayName: author, uri: 'https://www.google.com/maps/contrib/1/reviews' },
        publishTime: new Date(now - daysAgo * DAY_MS).toISOString(),
      })),
    }),
  };
};

/** Lets tests say what people say of a place. */
export const registerReviewSettings = (app: FastifyInstance, store: PlaceReviewsStore) => {
  app.post('/places/reviews/settings', (request) => {
    for (const [id, reviews] of Object.entries(settings.parse(request.body).places)) store.set(id, reviews);
    return {};
  });
};
