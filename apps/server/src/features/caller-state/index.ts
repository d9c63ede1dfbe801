export { createCallerStates, type CallerStates } from './caller-state-service.ts';
export type { CallerServiceState, CallerState } from './caller-state.ts';
