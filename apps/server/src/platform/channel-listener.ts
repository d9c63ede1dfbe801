import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from './database.ts';

const RECONNECT_MS = 1_000;

/** Follows a channel of PostgreSQL until stopped; without a payload after every connection, which may have missed some. */
export const createChannelListener = (deps: {
  listen: Database['listen'];
  channel: string;
  onNotification: (payload?: string) => void;
  onError: (error: unknown) => void;
}) => {
  const abort = new AbortController();
  const follow = async () => {
    while (!abort.signal.aborted) {
      try {
        await deps.listen(deps.channel, deps.onNotification, abort.signal);
      } catch (error) {
        deps.onError(error);
      }
      await sleep(RECONNECT_MS, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  };
  return { follow, stop: () => abort.abort() };
};
