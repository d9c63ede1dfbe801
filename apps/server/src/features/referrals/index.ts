export { referralsRetention } from './referrals-retention-repository.ts';
export { registerReferralRoutes } from './referrals-routes.ts';
export { createReferrals, type Referrals } from './referrals-service.ts';
