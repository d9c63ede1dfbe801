export { decide, type AccessTerms, type Grant, type Holder } from './access.ts';
export { readGrant, readHolder } from './entitlements-codec.ts';
export {
  ENDED_PLAN,
  HOLDINGS,
  PLANS_OF_SERVICE,
  type GrantTuple,
  type Holdings,
} from './entitlements-repository.ts';
export { createEntitlements, type Entitlements } from './entitlements-service.ts';
export { explain, offeredPlans, type Plan } from './why.ts';
