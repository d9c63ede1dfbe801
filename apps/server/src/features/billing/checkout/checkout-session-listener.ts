import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#app/platform/database.ts';

/** When no session was created for this long, the provider may be down: waiting longer is pointless. */
const STALLED_MS = 2_000;

/** Wakes requests that wait for a checkout session. One listening connection serves the whole process. */
export const createCheckoutSessionListener = (deps: {
  listen: Database['listen'];
  onError: (error: unknown) => void;
}) => {
  const stopping = new AbortController();
  const waiting = new Map<string, Set<() => void>>();
  let lastNoticeAt = 0;
  const wake = (key: string) => {
    for (const resolve of waiting.get(key) ?? []) resolve();
  };
  // No payload means a new connection: notices sent before it were missed, so everything is checked.
  const onNotice = (key?: string) => {
    lastNoticeAt = performance.now();
    if (key !== undefined) wake(key);
    else for (const each of waiting.keys()) wake(each);
  };
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await deps.listen('billing_sessions', onNotice, stopping.signal).catch(deps.onError);
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      void listen();
      return () => stopping.abort();
    },

    /** The first result of `find`; null at the deadline, or earlier when no sessions are being created. */
    wait: async <Found>(
      key: string,
      find: () => Promise<Found | null>,
      deadline: number,
    ): Promise<Found | null> => {
      const startedAt = performance.now();
      const endsAt = () => Math.min(deadline, Math.max(startedAt, lastNoticeAt) + STALLED_MS);
      for (;;) {
        const woken = Promise.withResolvers<void>();
        const others = waiting.get(key) ?? new Set();
        waiting.set(key, others.add(woken.resolve));
        // Each created session moves the end; re-arm the timer instead of querying again.
        const wakeAtEnd = () => {
          if (performance.now() >= endsAt()) return woken.resolve();
          timer = setTimeout(wakeAtEnd, endsAt() - performance.now());
        };
        let timer: NodeJS.Timeout | undefined;
        wakeAtEnd();
        try {
          const found = await find();
          if (found !== null) return found;
          await woken.promise;
          if (performance.now() >= endsAt()) return null;
        } finally {
          clearTimeout(timer);
          others.delete(woken.resolve);
          if (!others.size) waiting.delete(key);
        }
      }
    },
  };
};

export type CheckoutSessionListener = ReturnType<typeof createCheckoutSessionListener>;
