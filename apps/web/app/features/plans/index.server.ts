export { loadPlans } from './load-plans.server.ts';
