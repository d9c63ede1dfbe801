import type { Feature } from '#app/platform/feature.ts';

import { referralsRetention } from './referrals-retention-repository.ts';
import { registerReferralRoutes } from './referrals-routes.ts';

export { REFERRAL_CODE_SQL } from './referrals-repository.ts';
export type { ReferralEvents } from './referral-events.ts';
export { createReferrals, type AffiliateStats, type Referrals } from './referrals-service.ts';
export { createSharing } from './share-service.ts';

export const referralsFeature: Feature<Parameters<typeof registerReferralRoutes>[1]> = {
  name: 'referrals',
  routes: registerReferralRoutes,
  retention: referralsRetention,
};
