import type { Feature } from '#app/platform/feature.ts';

export { POINTS_SQL } from './ledger-repository.ts';
export type { AccountEntry } from './ledger-repository.ts';
export { createLedger, type Ledger } from './ledger-service.ts';

export const ledgerFeature: Feature = { name: 'ledger' };
