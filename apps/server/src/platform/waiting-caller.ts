import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of a request whose caller waits until the signal aborts. */
export const whileCallerWaits = <Result>(signal: AbortSignal, work: () => Result): Result =>
  waiting.run(signal, work);

/** Runs work that is done for several callers, or for none. */
export const withoutCaller = <Result>(work: () => Result): Result => waiting.exit(work);

/** Throws when the caller of this work was already told that it failed. */
export const requireWaitingCaller = (): void => waiting.getStore()?.throwIfAborted();
