import type { ServiceCategory } from '@maetrix/contract/service-category';

import { readStored, removeStored, store } from '../../shared/storage.ts';

type Wanted = { kind: ServiceCategory; id: number };

const KEY = 'favourite_after_login';
/** As long as a new member may take to open the activation mail. */
const MAX_AGE_MS = 24 * 3600 * 1000;

/** The item whose heart a visitor pressed, for after the login. */
export const wantedFavourite = {
  save: ({ kind, id }: Wanted): void => store(KEY, { kind, id, at: Date.now() }),

  clear: (): void => removeStored(KEY),

  /** Returns it once. */
  take: (): Wanted | null => {
    const { kind, id, at } = (readStored(KEY) ?? {}) as Partial<Wanted> & { at?: unknown };
    removeStored(KEY);
    const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
    return isFresh && typeof kind === 'string' && Number.isSafeInteger(id) ? ({ kind, id } as Wanted) : null;
  },
};
