export * from './calls.ts';
export * from './export-files.ts';
export * from './wire.ts';
