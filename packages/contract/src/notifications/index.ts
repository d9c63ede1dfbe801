export * from './calls.ts';
export * from './errors.ts';
export * from './kinds.ts';
export * from './messages.ts';
export * from './wire.ts';
