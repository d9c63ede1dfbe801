import type { AnyCall } from './call.ts';
import * as features from './features.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Every call of the API, by name. */
export const calls: readonly AnyCall[] = Object.values<unknown>(features).filter(isCall);
