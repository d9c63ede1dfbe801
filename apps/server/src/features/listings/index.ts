import type { Feature } from '#app/platform/feature.ts';

export type { ContentKind } from './content-kind.ts';
export { createListings, type Listings } from './listings-service.ts';

export const listingsFeature: Feature = { name: 'listings' };
