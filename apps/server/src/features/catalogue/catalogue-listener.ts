import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#app/platform/database.ts';

/** Calls `onChange` on every notification and after every reconnection, which may have missed some. */
export const createCatalogueListener = (deps: {
  listen: Database['listen'];
  onChange: () => void;
  onError: (error: unknown) => void;
}) => {
  const abort = new AbortController();
  const follow = async () => {
    while (!abort.signal.aborted) {
      try {
        await deps.listen('catalogue', deps.onChange, abort.signal);
      } catch (error) {
        deps.onError(error);
      }
      await sleep(1_000, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  };
  return { follow, stop: () => abort.abort() };
};
