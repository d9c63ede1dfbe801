import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#app/platform/database.ts';

/** Calls back at every announced change, and after every reconnection, for what was announced meanwhile. */
export const createCatalogueListener = (deps: {
  listen: Database['listen'];
  onChange: () => void;
  onError: (error: unknown) => void;
}) => {
  const stopping = new AbortController();
  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        await deps.listen('catalogue', deps.onChange, stopping.signal);
      } catch (error) {
        deps.onError(error);
      }
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  return { follow, stop: () => stopping.abort() };
};
