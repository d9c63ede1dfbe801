export type { PlansData } from './plan.ts';
export { PlansPage } from './plans-page.tsx';
