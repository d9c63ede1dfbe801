export * from './accounts/index.ts';
export * from './billing/index.ts';
export * from './cart/index.ts';
export * from './courses/index.ts';
export * from './favourites/index.ts';
export * from './learning/index.ts';
export * from './media/index.ts';
export * from './profiles/index.ts';
export * from './referrals/index.ts';
export * from './support/index.ts';

export { defineCall, type AnyCall, type Auth, type Call } from './call.ts';
export { calls } from './calls.ts';
export { envelope, failure, STREAM_END } from './envelope.ts';
export { errors, type ErrorCode } from './errors.ts';
