export type { LockedItem } from './paywall-copy.ts';
export { LockedOverlay } from './locked-overlay.tsx';
export { PaywallProvider, usePaywall } from './paywall-provider.tsx';
