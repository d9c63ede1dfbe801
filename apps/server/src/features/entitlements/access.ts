export type GrantSource = 'membership' | 'purchase' | 'comp' | 'free';

/** Access to a plan or to one service, for a period or without end. */
export type Grant = {
  planId: number | null;
  serviceId: number | null;
  source: GrantSource;
  startsAt: Date;
  endsAt: Date | null;
};

export type Price = { minor: number; currency: string };

/** The terms on which a service opens. */
export type AccessTerms = {
  id: number;
  isFree: boolean;
  withoutLogin: boolean;
  /** The one-off price; null when the service is not sold separately. */
  price: Price | null;
  planIds: readonly number[];
};

/** What a logged-in member may use. Every member has the default plan. */
export type MemberAccess = { grants: readonly Grant[]; defaultPlanId: number | null };

export type AccessDecision =
  | { isOpen: true; reason: 'open_to_anyone' | 'free_for_members' | 'default_plan' }
  | { isOpen: true; reason: 'grant'; grant: Grant }
  | { isOpen: false; reason: 'not_logged_in' | 'no_grant' };

const endTime = (grant: Grant) => grant.endsAt?.getTime() ?? Infinity;

const isActive = (grant: Grant, now: Date) =>
  grant.startsAt.getTime() <= now.getTime() && endTime(grant) > now.getTime();

const covers = (grant: Grant, terms: AccessTerms) =>
  grant.serviceId === terms.id || (grant.planId !== null && terms.planIds.includes(grant.planId));

/**
 * Whether a service is open; for one of its lessons `decideLessonAccess` decides. Of several grants the one that ends
 * last is the reason. `access` is null for a visitor.
 */
export const decideAccess = (terms: AccessTerms, access: MemberAccess | null, now: Date): AccessDecision => {
  if (terms.withoutLogin) return { isOpen: true, reason: 'open_to_anyone' };
  if (!access) return { isOpen: false, reason: 'not_logged_in' };
  if (terms.isFree) return { isOpen: true, reason: 'free_for_members' };
  let best: Grant | undefined;
  for (const grant of access.grants)
    if (covers(grant, terms) && isActive(grant, now) && (!best || endTime(grant) > endTime(best)))
      best = grant;
  if (best) return { isOpen: true, reason: 'grant', grant: best };
  if (access.defaultPlanId !== null && terms.planIds.includes(access.defaultPlanId))
    return { isOpen: true, reason: 'default_plan' };
  return { isOpen: false, reason: 'no_grant' };
};

/**
 * Whether a lesson is open: a preview to anyone, any other lesson with its course. Takes the decision on the course and
 * not the member's access, so that the chapters of a course can be cached by that decision.
 */
export const decideLessonAccess = (
  lesson: { isPreview: boolean },
  courseDecision: AccessDecision,
): AccessDecision => (lesson.isPreview ? { isOpen: true, reason: 'open_to_anyone' } : courseDecision);

/** Whether the member has the item itself. `decideAccess` does not tell: a plan that ends later hides the purchase. */
export const ownsItem = (access: MemberAccess, itemId: number, now: Date): boolean =>
  access.grants.some((grant) => grant.serviceId === itemId && isActive(grant, now));
