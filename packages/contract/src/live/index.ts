export * from './calls.ts';
export * from './errors.ts';
export * from './messages.ts';
export * from './wire.ts';
