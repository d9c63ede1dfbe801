export * from './calls.ts';
export * from './content-types.ts';
export * from './messages.ts';
export * from './wire.ts';
