export * from './features.ts';

export { defineCall, type AnyCall, type Auth, type Call } from './call.ts';
export { calls } from './calls.ts';
export { envelope, failure, STREAM_END } from './envelope.ts';
export { errors, type ErrorCode } from './errors.ts';
