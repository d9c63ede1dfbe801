import type { Feature } from '#app/platform/feature.ts';

export {
  decideAccess,
  decidePartAccess,
  ownsItem,
  requireOpen,
  type AccessDecision,
  type AccessTerms,
  type Grant,
  type MemberAccess,
} from './access.ts';
export { readGrant, readMemberAccess } from './entitlements-codec.ts';
export {
  LAST_EXPIRED_PLAN_SQL,
  HAS_HAD_PLAN_SINCE_SQL,
  HAS_HAD_PLAN_SQL,
  HAS_PLAN_SQL,
  ITEM_PLANS_SQL,
  MEMBER_ACCESS_COLUMNS,
  PLAN_GRANTS_SQL,
  PLANS_SQL,
  type MemberAccessRow,
} from './entitlements-repository.ts';
export type { RevokeReason } from './grant-end.ts';
export { createEntitlements, type Entitlements } from './entitlements-service.ts';
export { explainDecision, offeredPlans, type Plan } from './access-explanation.ts';

export const entitlementsFeature: Feature = { name: 'entitlements' };
