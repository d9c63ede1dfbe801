import type { MemberAccess } from '#app/features/entitlements/index.ts';

/** How much a member may ask in a day. */
type Allowance = { requests: number; tokens: number };

const ALLOWANCE_WITHOUT_PLAN: Allowance = { requests: 20, tokens: 120_000 };
const ALLOWANCE_WITH_PLAN: Allowance = { requests: 100, tokens: 600_000 };

/** The limits of a plan that has none of its own in the database; null: of members without a plan. */
export type PlanLimits = Allowance & { planId: number | null };

const listGrants = ({ grants }: MemberAccess, now: Date) =>
  grants.filter(
    ({ startsAt, endsAt }) =>
      startsAt.getTime() <= now.getTime() && (endsAt === null || endsAt.getTime() > now.getTime()),
  );

const listPlans = (access: MemberAccess, now: Date): number[] =>
  listGrants(access, now).flatMap(({ planId }) => (planId === null ? [] : [planId]));

/** Whether the member has a plan, or an item of their own. */
export const isCustomer = (access: MemberAccess, now: Date): boolean => listGrants(access, now).length > 0;

/** What may be asked by a member with this access; of several plans each limit is the highest. */
export const listPlanLimits = (access: MemberAccess, now: Date): PlanLimits[] => [
  { planId: access.defaultPlanId, ...ALLOWANCE_WITHOUT_PLAN },
  ...listPlans(access, now).map((planId) => ({ planId, ...ALLOWANCE_WITH_PLAN })),
];
