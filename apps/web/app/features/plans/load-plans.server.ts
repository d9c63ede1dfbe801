import {
  membershipDetails,
  paymentSettings,
  subscriptionList,
  type MembershipDetails,
  type SubscriptionPlan,
} from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { longDate } from '../../shared/dates.ts';
import { price } from '../../shared/money.ts';
import { cardFieldsScript } from '../../shared/payment/card-fields-policy.server.ts';
import { apiOf, sessionOf } from '../../shared/session/session.server.ts';
import { planState, type Plan, type PlansData } from './plan.ts';

const noteOf = (plan: SubscriptionPlan, membership: MembershipDetails | null): string | null => {
  if (membership?.tag_name !== plan.tag_name || plan.is_default) return null;
  const { next_due_date: due, valid_to: until, subscription_canceled: isCancelled } = membership;
  if (plan.is_expired) return until && `Expired ${longDate(until)}`;
  if (due) return `Renews ${longDate(due)}`;
  return until && `${isCancelled ? 'Cancelled, yours until' : 'Yours until'} ${longDate(until)}`;
};

const toPlan = (plan: SubscriptionPlan, membership: MembershipDetails | null): Plan => {
  const state = planState(plan);
  const isHalf = plan.first_month < plan.fee && plan.is_offered && state !== 'active';
  return {
    id: plan.id,
    name: plan.tag_name,
    summary: plan.summary,
    benefits: plan.tag_description,
    fee: price(plan.fee, plan.currency),
    firstMonth: isHalf ? price(plan.first_month, plan.currency) : null,
    category: plan.service_category,
    state,
    isOffered: plan.is_offered,
    isDearer: plan.fee > (membership?.fee ?? 0),
    note: noteOf(plan, membership),
  };
};

const hasRunning = ({ subscription_type, is_expired, has_subscription }: MembershipDetails) =>
  subscription_type === 'Paid' && !is_expired && has_subscription;

/** The plans as the caller sees them; what only a member needs is asked for a member. */
export const loadPlans = async (context: Readonly<RouterContextProvider>): Promise<PlansData> => {
  const call = apiOf(context);
  const isMember = sessionOf(context).member !== null;
  const [plans, membership, settings] = await Promise.all([
    call(subscriptionList),
    isMember ? call(membershipDetails) : null,
    isMember ? call(paymentSettings) : null,
  ]);
  if (!plans.ok) return { plans: [], current: null, hasOffer: false, card: null, problem: plans.message };
  const hers = membership?.ok ? membership.result : null;
  const listed = plans.result.map((plan) => toPlan(plan, hers));
  return {
    plans: listed,
    current: hers && hasRunning(hers) ? hers.tag_name : null,
    hasOffer: listed.some(({ firstMonth }) => firstMonth !== null),
    card: settings?.ok
      ? { scriptUrl: cardFieldsScript, publishableKey: settings.result.publishable_key }
      : null,
    problem: membership && !membership.ok ? membership.message : null,
  };
};
