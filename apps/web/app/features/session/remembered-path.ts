import { readStored, removeStored, store } from '../../shared/storage.ts';
import { destinationAfterLogin, isOwnPath } from './destination.ts';

const KEY = 'path_after_activation';
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

/** What somebody was about to do when they registered, for after the activation. */
export const rememberedPath = {
  save: (path: string): void => {
    if (isOwnPath(path) && destinationAfterLogin(path) !== '/dashboard') store(KEY, { path, at: Date.now() });
  },

  read: (): string | null => {
    const { path, at } = (readStored(KEY) ?? {}) as { path?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
    return isFresh && typeof path === 'string' && isOwnPath(path) ? path : null;
  },

  clear: (): void => removeStored(KEY),
};
