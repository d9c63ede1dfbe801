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

const describePlanStatus = (plan: SubscriptionPlan, membership: MembershipDetails | null): string | null => {
  if (membership?.tag_name !== plan.tag_name || plan.is_default) return null;
  const { next_due_date: due, valid_to: until, subscription_canceled: isCancelled } = membership;
  if (plan.is_expired) return until && `Expired ${formatLongDate(until)}`;
  if (due) return `Renews ${formatLongDate(due)}`;
  return until && `${isCancelled ? 'Cancelled, active until' : 'Active until'} ${formatLongDate(until)}`;
};

const toPlan = (plan: SubscriptionPlan, membership: MembershipDetails | null): Plan => {
  const state = planState(plan);
  const hasOffer = plan.first_month < plan.fee && plan.is_offered && state !== 'active';
  return {
    id: plan.id,
    name: plan.tag_name,
    summary: plan.summary,
    benefits: plan.tag_description,
    fee: formatPrice(plan.fee, plan.currency),
    firstMonth: hasOffer ? formatPrice(plan.first_month, plan.currency) : null,
    category: plan.service_category,
    state,
    isOffered: plan.is_offered,
    isUpgrade: plan.fee > (membership?.fee ?? 0),
    note: describePlanStatus(plan, membership),
  };
};

const hasActiveSubscription = ({ subscription_type, is_expired, has_subscription }: MembershipDetails) =>
  subscription_type === 'Paid' && !is_expired && has_subscription;

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
  const listed = plans.result.map((plan) => toPlan(plan, ownMembership));
  return {
    plans: listed,
    current: ownMembership && hasActiveSubscription(ownMembership) ? ownMembership.tag_name : null,
    hasOffer: listed.some(({ firstMonth }) => firstMonth !== null),
    card: settings?.ok
      ? { scriptUrl: cardFieldsScript, publishableKey: settings.result.publishable_key }
      : null,
    problem: membership && !membership.ok ? membership.message : null,
  };
};
