export type { LockedItem } from './paywall-copy.ts';
export { PaywallProvider, usePaywall } from './paywall-provider.tsx';
