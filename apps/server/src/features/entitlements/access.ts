export type GrantSource = 'membership' | 'purchase' | 'comp' | 'free';

/** What a member holds: a plan or one service, from a source, for a time or for good. */
export type Grant = {
  planId: number | null;
  serviceId: number | null;
  source: GrantSource;
  startsAt: Date;
  endsAt: Date | null;
};

export type Price = { minor: number; currency: string };

/** On what terms a service opens. */
export type AccessTerms = {
  id: number;
  isFree: boolean;
  withoutLogin: boolean;
  /** What it costs to own; null when it is not sold by itself. */
  price: Price | null;
  planIds: readonly number[];
};

/** Somebody who is logged in. Every member holds the default plan. */
export type Holder = { grants: readonly Grant[]; defaultPlanId: number | null };

export type Decision =
  | { isOpen: true; because: 'open_to_anyone' | 'free_for_members' | 'default_plan' }
  | { isOpen: true; because: 'grant'; grant: Grant }
  | { isOpen: false; because: 'not_logged_in' | 'nothing_held' };

const endOf = (grant: Grant) => grant.endsAt?.getTime() ?? Infinity;

const isLive = (grant: Grant, now: Date) =>
  grant.startsAt.getTime() <= now.getTime() && endOf(grant) > now.getTime();

const opens = (grant: Grant, terms: AccessTerms) =>
  grant.serviceId === terms.id || (grant.planId !== null && terms.planIds.includes(grant.planId));

/** The one decision: every call, page, search result, feed and media address asks it. Null is a visitor. */
export const decide = (terms: AccessTerms, holder: Holder | null, now: Date): Decision => {
  if (terms.withoutLogin) return { isOpen: true, because: 'open_to_anyone' };
  if (!holder) return { isOpen: false, because: 'not_logged_in' };
  if (terms.isFree) return { isOpen: true, because: 'free_for_members' };
  let best: Grant | undefined;
  for (const grant of holder.grants)
    if (opens(grant, terms) && isLive(grant, now) && (!best || endOf(grant) > endOf(best))) best = grant;
  if (best) return { isOpen: true, because: 'grant', grant: best };
  if (holder.defaultPlanId !== null && terms.planIds.includes(holder.defaultPlanId))
    return { isOpen: true, because: 'default_plan' };
  return { isOpen: false, because: 'nothing_held' };
};
