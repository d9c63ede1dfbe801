import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { optionalText, serviceId } from '../fields.ts';

export const SUBSCRIPTION_CANCELLED =
  'Your subscription is cancelled. You keep it until the end of what you paid for.';
export const SUBSCRIPTION_RESUMED = 'Your subscription goes on.';
export const SUBSCRIPTION_CHANGED = 'Your plan is changed.';

const membershipDetailsResult = z.object({
  tag_name: z.string(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  next_due_date: z.string().nullable(),
  subscription_type: z.enum(['Free', 'Paid']),
  subscription_canceled: z.boolean(),
  is_expired: z.boolean(),
  fee: z.number(),
  currency: z.string(),
  is_renewal_failing: z.boolean(),
  /** Whether there is a subscription to cancel, resume or change: what others paid for has none. */
  has_subscription: z.boolean(),
  member_since: z.string(),
  next: z.object({ tag_name: z.string(), amount: z.number() }).nullable(),
});

export type MembershipDetails = z.output<typeof membershipDetailsResult>;

export const membershipDetails = defineCall({
  name: 'membershipDetails',
  summary:
    "The caller's membership; every member has the free plan. `next` is what will be charged on `next_due_date`",
  method: 'GET',
  path: '/membershipDetails',
  auth: 'member',
  response: { kind: 'json', result: membershipDetailsResult },
});

export const cancelSubscription = defineCall({
  name: 'cancelSubscription',
  summary: 'Stop renewing; access stays until the end of the paid period',
  method: 'POST',
  path: '/cancelSubscription',
  auth: 'member',
  asksProvider: true,
  form: true,
  body: z.object({ reason: optionalText(500) }),
  response: { kind: 'json', result: nothing },
});

export const resumeSubscription = defineCall({
  name: 'resumeSubscription',
  summary: 'Take a cancellation back before the paid period ends',
  method: 'POST',
  path: '/resumeSubscription',
  auth: 'member',
  asksProvider: true,
  response: { kind: 'json', result: nothing },
});

export const changeSubscription = defineCall({
  name: 'changeSubscription',
  summary:
    'Change the plan: a dearer one at once, for the rest of the period; a cheaper one with the next period',
  method: 'POST',
  path: '/changeSubscription',
  auth: 'member',
  asksProvider: true,
  body: z.object({ service_id: serviceId }),
  response: { kind: 'json', result: nothing },
});

export const billingPortal = defineCall({
  name: 'billingPortal',
  summary: "The address of the provider's own pages, for cards and invoices",
  method: 'POST',
  path: '/billingPortal',
  auth: 'member',
  asksProvider: true,
  response: { kind: 'json', result: z.object({ url: z.string() }) },
});
