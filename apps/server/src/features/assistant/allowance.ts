import type { MemberAccess } from '#app/features/entitlements/index.ts';

/** How much a member may ask in a day. */
export type Allowance = { requests: number; tokens: number };

export const ALLOWANCE_WITHOUT_PLAN: Allowance = { requests: 20, tokens: 120_000 };
export const ALLOWANCE_WITH_PLAN: Allowance = { requests: 100, tokens: 600_000 };

/** Of several plans each limit is the highest. */
export const findAllowance = (
  { grants, defaultPlanId }: MemberAccess,
  byPlan: ReadonlyMap<number, Allowance>,
  now: Date,
): Allowance => {
  const isActive = (startsAt: Date, endsAt: Date | null) =>
    startsAt.getTime() <= now.getTime() && (endsAt === null || endsAt.getTime() > now.getTime());
  const paid = grants.flatMap(({ planId, startsAt, endsAt }) =>
    planId !== null && isActive(startsAt, endsAt) ? [byPlan.get(planId) ?? ALLOWANCE_WITH_PLAN] : [],
  );
  const free = (defaultPlanId !== null && byPlan.get(defaultPlanId)) || ALLOWANCE_WITHOUT_PLAN;
  return [free, ...paid].reduce((best, each) => ({
    requests: Math.max(best.requests, each.requests),
    tokens: Math.max(best.tokens, each.tokens),
  }));
};
