import { accountsFeature } from '#app/features/accounts/index.ts';
import { activityFeature } from '#app/features/activity/index.ts';
import { billingFeature } from '#app/features/billing/index.ts';
import { callerStateFeature } from '#app/features/caller-state/index.ts';
import { cartFeature } from '#app/features/cart/index.ts';
import { catalogueFeature } from '#app/features/catalogue/index.ts';
import { coursesFeature } from '#app/features/courses/index.ts';
import { entitlementsFeature } from '#app/features/entitlements/index.ts';
import { favouritesFeature } from '#app/features/favourites/index.ts';
import { learningFeature } from '#app/features/learning/index.ts';
import { ledgerFeature } from '#app/features/ledger/index.ts';
import { listingsFeature } from '#app/features/listings/index.ts';
import { mediaFeature } from '#app/features/media/index.ts';
import { profilesFeature } from '#app/features/profiles/index.ts';
import { referralsFeature } from '#app/features/referrals/index.ts';
import { supportFeature } from '#app/features/support/index.ts';
import type { Feature, Stop } from '#app/platform/feature.ts';
import type { JobHandler } from '#app/platform/jobs.ts';
import { createRetentionFeature } from '#app/platform/retention.ts';

import type { Composition } from './compose.ts';

/** All features of the product. Their services are wired in compose.ts. */
const productFeatures: Feature<Composition>[] = [
  accountsFeature,
  activityFeature,
  billingFeature,
  callerStateFeature,
  cartFeature,
  catalogueFeature,
  coursesFeature,
  entitlementsFeature,
  favouritesFeature,
  learningFeature,
  ledgerFeature,
  listingsFeature,
  mediaFeature,
  profilesFeature,
  referralsFeature,
  supportFeature,
];

/** What the processes walk to collect routes, sockets, jobs and schedules. */
export const features: Feature<Composition>[] = [
  ...productFeatures,
  createRetentionFeature(productFeatures.flatMap(({ retention }) => retention ?? [])),
];

export const listJobHandlers = (parts: Composition): JobHandler[] =>
  features.flatMap((feature) => feature.jobs?.(parts) ?? []);

/** Runs the start hooks of a process; returns a function that stops what they started. */
export const startFeatures = async (process: 'api' | 'worker', parts: Composition): Promise<Stop> => {
  const stops: Stop[] = [];
  for (const { start } of features) {
    const stop = await start?.[process]?.(parts);
    if (stop) stops.push(stop);
  }
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
};
