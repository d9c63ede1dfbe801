import { AppError } from '#app/kernel/app-error.ts';

export type GrantSource = 'membership' | 'purchase' | 'comp' | 'free';

/** Access to a plan or to one item, for a period or without end. */
export type Grant = {
  planId: number | null;
  itemId: number | null;
  source: GrantSource;
  startsAt: Date;
  endsAt: Date | null;
};

export type Price = { minor: number; currency: string };

/** The terms on which an item opens. */
export type AccessTerms = {
  id: number;
  isFree: boolean;
  withoutLogin: boolean;
  /** The one-off price; null when the item is not sold separately. */
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
  grant.itemId === terms.id || (grant.planId !== null && terms.planIds.includes(grant.planId));

/**
 * Whether an item is open; for one of its parts (lessons, previews) `decidePartAccess` decides. Of several grants the one that ends
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

/** Refuses what is not open. */
export const requireOpen = (decision: AccessDecision): void => {
  if (!decision.isOpen)
    throw new AppError(decision.reason === 'not_logged_in' ? 'unauthenticated' : 'not_entitled');
};

/**
 * Whether a part is open: a preview to anyone, any other part with its item. Takes the decision on the item and not the
 * member's access, so that the chapters of a course can be cached by that decision.
 */
export const decidePartAccess = (
  part: { isPreview: boolean },
  itemDecision: AccessDecision,
): AccessDecision => (part.isPreview ? { isOpen: true, reason: 'open_to_anyone' } : itemDecision);

/** Whether the member has the item itself. `decideAccess` does not tell: a plan that ends later hides the purchase. */
export const ownsItem = (access: MemberAccess, itemId: number, now: Date): boolean =>
  access.grants.some((grant) => grant.itemId === itemId && isActive(grant, now));
