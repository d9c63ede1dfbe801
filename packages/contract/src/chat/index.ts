export * from './calls.ts';
export * from './links.ts';
export * from './messages.ts';
export * from './socket-events.ts';
export * from './upload.ts';
export * from './wire.ts';
