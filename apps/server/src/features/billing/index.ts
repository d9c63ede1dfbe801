import type { Accounts } from '#app/features/accounts/index.ts';
import type { Env } from '#app/platform/env.ts';
import type { Feature } from '#app/platform/feature.ts';

import { billingRetention } from './billing-retention-repository.ts';
import { registerBillingRoutes, registerWebhook } from './billing-routes.ts';
import { billingJobs, billingSchedule, type Billing } from './billing-service.ts';

export type { BillingEvents } from './settlement/billing-events.ts';
export { LATEST_SUBSCRIPTION_SQL } from './records/subscription-repository.ts';
export { createBilling, type Billing } from './billing-service.ts';
export { formatDay, formatMoney } from './receipts/receipt.ts';

export const billingFeature: Feature<{
  billing: Billing;
  accounts: Accounts;
  env: Pick<Env, 'STRIPE_PUBLISHABLE_KEY'>;
}> = {
  name: 'billing',
  routes: (routes, parts) =>
    registerBillingRoutes(routes, { ...parts, publishableKey: parts.env.STRIPE_PUBLISHABLE_KEY }),
  rawRoutes: (api, { billing }) => registerWebhook(api, billing),
  jobs: ({ billing }) => billingJobs(billing),
  schedule: billingSchedule,
  retention: billingRetention,
  start: { api: ({ billing }) => billing.start() },
};
