import {
  membershipDetails,
  paymentSettings,
  subscriptionList,
  type MembershipDetails,
  type SubscriptionPlan,
} from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { formatPrice } from '../../shared/formatting/money.ts';
import { cardFieldsScript } from '../../shared/http/card-fields-policy.server.ts';
import { getApi, getSession } from '../session/index.server.ts';
import { planState, type Plan, type PlansData } from './plan.ts';

/** The plan that waits for the end of the paid month, when it is another one. */
const followingPlan = (membership: MembershipDetails | null): string | null =>
  membership?.next && membership.next.tag_name !== membership.tag_name ? membership.next.tag_name : null;

const describeEnd = (
  {
    valid_to: until,
    subscription_canceled: isCancelled,
    has_subscription: hasSubscription,
  }: MembershipDetails,
  defaultPlan: string | undefined,
) => {
  if (!until) return null;
  const state = !isCancelled ? 'Active' : hasSubscription ? 'Cancelled, active' : 'Does not renew, active';
  const end = `${state} until ${formatLongDate(until)}`;
  return defaultPlan ? `${end}. Then ${defaultPlan}` : end;
};

const describePlanStatus = (
  plan: SubscriptionPlan,
  membership: MembershipDetails | null,
  defaultPlan: string | undefined,
): string | null => {
  if (!membership || plan.is_default) return null;
  const { next_due_date: due, valid_to: until } = membership;
  const following = followingPlan(membership);
  if (due && following === plan.tag_name) return `Starts ${formatLongDate(due)}`;
  if (membership.tag_name !== plan.tag_name) return null;
  if (plan.is_expired && isOverdue(membership))
    return 'Paused, because its renewal was not paid. Update your card and it goes on';
  if (plan.is_expired) return until && `Expired ${formatLongDate(until)}`;
  if (due)
    return following ? `Until ${formatLongDate(due)}. Then ${following}` : `Renews ${formatLongDate(due)}`;
  return describeEnd(membership, defaultPlan);
};

const isOverdue = ({ is_renewal_failing, has_subscription }: MembershipDetails) =>
  is_renewal_failing && has_subscription;

const keepingFor = (plan: SubscriptionPlan, membership: MembershipDetails | null): Plan['keeping'] => {
  if (membership?.tag_name !== plan.tag_name || plan.is_default) return null;
  if (membership.is_expired) return isOverdue(membership) ? 'card' : null;
  if (!membership.has_subscription) return plan.is_offered && membership.valid_to ? 'pay' : null;
  if (membership.subscription_canceled) return 'resume';
  return followingPlan(membership) === null || !plan.is_offered ? null : 'keep';
};

const toPlan = (
  plan: SubscriptionPlan,
  membership: MembershipDetails | null,
  defaultPlan: string | undefined,
): Plan => {
  const state = planState(plan);
  const keeping = keepingFor(plan, membership);
  const hasOffer = plan.first_month < plan.fee && plan.is_offered && state !== 'active';
  return {
    id: plan.id,
    name: plan.tag_name,
    summary: plan.summary,
    benefits: plan.tag_description,
    fee: formatPrice(plan.fee, plan.currency),
    firstMonth: hasOffer ? formatPrice(plan.first_month, plan.currency) : null,
    amounts: { fee: plan.fee, first: hasOffer ? plan.first_month : plan.fee },
    category: plan.service_category,
    state,
    isOffered: plan.is_offered,
    isUpgrade: plan.fee > (membership?.fee ?? 0),
    note: describePlanStatus(plan, membership, defaultPlan),
    isNext: followingPlan(membership) === plan.tag_name,
    keeping,
    endsOn: keeping === 'pay' && membership?.valid_to ? formatLongDate(membership.valid_to) : null,
  };
};

/** Choosing another plan changes it. */
const hasLiveSubscription = (membership: MembershipDetails) =>
  membership.subscription_type === 'Paid' &&
  membership.has_subscription &&
  (!membership.is_expired || isOverdue(membership));

/** The plans for the caller; membership and card settings are loaded for members only. */
export const loadPlans = async (context: Readonly<RouterContextProvider>): Promise<PlansData> => {
  const call = getApi(context);
  const isMember = getSession(context).member !== null;
  const [plans, membership, settings] = await Promise.all([
    call(subscriptionList),
    isMember ? call(membershipDetails) : null,
    isMember ? call(paymentSettings) : null,
  ]);
  if (!plans.ok) return { plans: [], current: null, hasOffer: false, card: null, problem: plans.message };
  const ownMembership = membership?.ok ? membership.result : null;
  const defaultPlan = plans.result.find(({ is_default: isDefault }) => isDefault)?.tag_name;
  const listed = plans.result.map((plan) => toPlan(plan, ownMembership, defaultPlan));
  return {
    plans: listed,
    current: ownMembership && hasLiveSubscription(ownMembership) ? ownMembership.tag_name : null,
    hasOffer: listed.some(({ firstMonth }) => firstMonth !== null),
    card: settings?.ok
      ? { scriptUrl: cardFieldsScript, publishableKey: settings.result.publishable_key }
      : null,
    problem: membership && !membership.ok ? membership.message : null,
  };
};
