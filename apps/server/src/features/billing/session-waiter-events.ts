import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#app/platform/database.ts';

/** A line that has not moved for so long is not waited in: the provider may be away. */
const STANDSTILL_MS = 2_000;

/** Wakes whoever waits for an order's session: one listening connection for the whole process. */
export const createSessionWaiter = (deps: {
  listen: Database['listen'];
  onError: (error: unknown) => void;
}) => {
  const stopping = new AbortController();
  const waiting = new Map<string, Set<() => void>>();
  let movedAt = 0;
  const wake = (key: string) => {
    for (const resolve of waiting.get(key) ?? []) resolve();
  };
  // Without a payload the connection is new: what was announced before it must be looked up.
  const onNotice = (key?: string) => {
    movedAt = performance.now();
    if (key !== undefined) wake(key);
    else for (const each of waiting.keys()) wake(each);
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await deps.listen('billing_sessions', onNotice, stopping.signal).catch(deps.onError);
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      void follow();
      return () => stopping.abort();
    },

    /** What `look` finds, as soon as it finds it; null when it found nothing by the deadline, or nobody gets anything. */
    wait: async <Found>(
      key: string,
      look: () => Promise<Found | null>,
      deadline: number,
    ): Promise<Found | null> => {
      const began = performance.now();
      const endsAt = () => Math.min(deadline, Math.max(began, movedAt) + STANDSTILL_MS);
      for (;;) {
        const woken = Promise.withResolvers<void>();
        const others = waiting.get(key) ?? new Set();
        waiting.set(key, others.add(woken.resolve));
        // While the line moves, the end moves too: nobody has to look because of that.
        const wakeAtEnd = () => {
          if (performance.now() >= endsAt()) return woken.resolve();
          timer = setTimeout(wakeAtEnd, endsAt() - performance.now());
        };
        let timer: NodeJS.Timeout | undefined;
        wakeAtEnd();
        try {
          const found = await look();
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

export type SessionWaiter = ReturnType<typeof createSessionWaiter>;
