import type { Feature } from '#app/platform/feature.ts';

import { referralsRetention } from './referrals-retention-repository.ts';
import { registerReferralRoutes } from './referrals-routes.ts';
import type { Referrals } from './referrals-service.ts';

export { createReferrals, type Referrals } from './referrals-service.ts';

export const referralsFeature: Feature<{ referrals: Referrals }> = {
  name: 'referrals',
  routes: (routes, { referrals }) => registerReferralRoutes(routes, referrals),
  retention: referralsRetention,
};
