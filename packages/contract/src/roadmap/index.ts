export * from './calls.ts';
export * from './wire.ts';
