export { billingRetention } from './billing-retention-repository.ts';
export { registerBillingRoutes, registerWebhook } from './billing-routes.ts';
export { billingJobs, billingSchedule, createBilling, type Billing } from './billing-service.ts';
