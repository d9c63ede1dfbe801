// Every feature of the contract: the calls, shapes, texts and error codes that its index.ts exports.
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
