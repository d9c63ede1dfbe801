import type { Feature } from '#app/platform/feature.ts';

export { createLedger, type Ledger } from './ledger-service.ts';

export const ledgerFeature: Feature = { name: 'ledger' };
