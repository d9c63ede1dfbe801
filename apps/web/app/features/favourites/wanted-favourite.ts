import { isItemKind, type ItemKey } from '@maetrix/contract/item-kind';

import { readStored, removeStored, store } from '../../shared/storage.ts';

const KEY = 'favourite_after_login';
/** As long as a new member may take to open the activation mail. */
const MAX_AGE_MS = 24 * 3600 * 1000;

/** The item whose heart a visitor pressed, for after the login. */
export const wantedFavourite = {
  save: ({ kind, id }: ItemKey): void => store(KEY, { kind, id, at: Date.now() }),

  clear: (): void => removeStored(KEY),

  /** Returns it once. */
  take: (): ItemKey | null => {
    const { kind, id, at } = (readStored(KEY) ?? {}) as Partial<ItemKey> & { at?: unknown };
    removeStored(KEY);
    const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
    return isFresh && isItemKind(kind) && id !== undefined && Number.isSafeInteger(id) ? { kind, id } : null;
  },
};
