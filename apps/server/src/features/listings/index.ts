import type { Feature } from '#app/platform/feature.ts';

export { createItemContents, type ItemContents } from './item-content-service.ts';
export type { ItemDetailPresenter } from './item-detail-presenter.ts';
export { createItemDetails, type ItemDetails } from './item-detail-service.ts';
export {
  presentCallerFlags,
  presentCategoryFields,
  presentItemFields,
  presentOffers,
  presentPicture,
  presentPlan,
  presentRating,
} from './item-fields-presenter.ts';
export type { ItemListPresenter } from './item-list-presenter.ts';
export { createListings, type Listings } from './listings-service.ts';

export const listingsFeature: Feature = { name: 'listings' };
