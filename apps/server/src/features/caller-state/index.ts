import type { Feature } from '#app/platform/feature.ts';

export { createCallerStates, type CallerStates } from './caller-state-service.ts';
export type { CallerAccess, CallerItemState, CallerState } from './caller-state.ts';

export const callerStateFeature: Feature = { name: 'caller-state' };
