import { readStored, removeStored, store } from '../../shared/storage.ts';

/** The option that forgets them. */
export const CLEAR_RECENT = '#clear-recent-searches';

const KEY = 'recentSearches';
const MAX_KEPT = 5;

/** The last searches on this device; a logout clears them. */
export const recentSearches = {
  list: (): string[] => {
    const stored = readStored(KEY);
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_KEPT) : [];
  },

  add: (text: string): void => {
    const others = recentSearches.list().filter((each) => each !== text);
    store(KEY, [text, ...others].slice(0, MAX_KEPT));
  },

  clear: (): void => removeStored(KEY),
};
