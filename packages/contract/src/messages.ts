export * from './accounts/messages.ts';
export * from './affiliates/messages.ts';
export * from './assistant/messages.ts';
export * from './billing/messages.ts';
export * from './blogs/messages.ts';
export * from './cart/messages.ts';
export * from './chat/messages.ts';
export * from './courses/messages.ts';
export * from './facebook/messages.ts';
export * from './favourites/messages.ts';
export * from './goals/messages.ts';
export * from './learning/messages.ts';
export * from './live/messages.ts';
export * from './profiles/messages.ts';
export * from './notifications/messages.ts';
export * from './push/messages.ts';
export * from './sharing/messages.ts';
export * from './support/messages.ts';
export * from './weekly-tracker/messages.ts';

/** Shown when no answer came, or none that could be read. */
export const SERVER_NOT_RESPONDING = 'Server not responding';

/** Shown when the server failed without giving a reason. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';
