import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken } from '../fields.ts';

const subscriptionPlan = z.object({
  id: z.int(),
  tag_name: z.string(),
  summary: z.string(),
  tag_description: z.array(z.string()),
  fee: z.number(),
  price: z.number(),
  currency: z.string(),
  service_category: z.literal('subscription'),
  is_active: z.boolean(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
  is_offered: z.boolean(),
  first_month: z.number(),
});

export type SubscriptionPlan = z.output<typeof subscriptionPlan>;

export const subscriptionList = defineCall({
  name: 'subscriptionList',
  summary:
    "The plans, and which of them is the caller's; `fee` is a month's, `first_month` what the first one costs her",
  method: 'GET',
  path: '/subscriptionList',
  auth: 'optional',
  query: z.object({ ...ignoredToken }),
  response: { kind: 'json', result: z.array(subscriptionPlan) },
});
