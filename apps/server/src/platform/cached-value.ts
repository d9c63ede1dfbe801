import type { Clock } from '#app/kernel/time.ts';

/** Loads a value that is the same for everybody, at most once in `maxAgeMs`; callers at the same time share a load. */
export const createCachedValue = <Value>({
  clock,
  maxAgeMs,
  load,
}: {
  clock: Clock;
  maxAgeMs: number;
  load: () => Promise<Value>;
}): (() => Promise<Value>) => {
  let cached: { at: number; value: Promise<Value> } | undefined;
  return async () => {
    const now = clock().getTime();
    if (!cached || Math.abs(now - cached.at) >= maxAgeMs) cached = { at: now, value: load() };
    const used = cached;
    try {
      return await used.value;
    } catch (error) {
      if (cached === used) cached = undefined;
      throw error;
    }
  };
};
