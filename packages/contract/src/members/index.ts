export * from './calls.ts';
export * from './name-url.ts';
export * from './wire.ts';
