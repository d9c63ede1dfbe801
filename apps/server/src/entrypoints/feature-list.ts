// All features of the product. Services that several features use are wired in compose.ts.
export { accountsFeature } from '#app/features/accounts/index.ts';
export { activityFeature } from '#app/features/activity/index.ts';
export { billingFeature } from '#app/features/billing/index.ts';
export { callerStateFeature } from '#app/features/caller-state/index.ts';
export { cartFeature } from '#app/features/cart/index.ts';
export { catalogueFeature } from '#app/features/catalogue/index.ts';
export { coursesFeature } from '#app/features/courses/index.ts';
export { entitlementsFeature } from '#app/features/entitlements/index.ts';
export { favouritesFeature } from '#app/features/favourites/index.ts';
export { learningFeature } from '#app/features/learning/index.ts';
export { ledgerFeature } from '#app/features/ledger/index.ts';
export { listingsFeature } from '#app/features/listings/index.ts';
export { mediaFeature } from '#app/features/media/index.ts';
export { profilesFeature } from '#app/features/profiles/index.ts';
export { referralsFeature } from '#app/features/referrals/index.ts';
export { supportFeature } from '#app/features/support/index.ts';
