import { isItemKind, type ItemKind } from '@maetrix/contract/item-kind';
import { useSyncExternalStore } from 'react';

import { readStored, removeStored, store } from '../../shared/storage.ts';

export const LOCAL_CART_KEY = 'courses';

/** An item in the visitor's cart; field names are the specification's. */
export type LocalCartItem = {
  id: number;
  service_category: ItemKind;
  course_fee: number;
  course_name: string;
  course_banner: string | null;
  no_of_lessons: number;
};

const EMPTY: readonly LocalCartItem[] = [];

const isItem = (value: unknown): value is LocalCartItem => {
  const {
    id,
    service_category: kind,
    course_fee: fee,
    course_name: name,
  } = (value ?? {}) as Partial<LocalCartItem>;
  return Number.isSafeInteger(id) && isItemKind(kind) && typeof fee === 'number' && typeof name === 'string';
};

const listeners = new Set<() => void>();
let cached: readonly LocalCartItem[] | null = null;

const read = (): readonly LocalCartItem[] => {
  const stored = readStored(LOCAL_CART_KEY);
  const items = Array.isArray(stored) ? stored.filter(isItem) : [];
  return items.length > 0 ? items : EMPTY;
};

const list = (): readonly LocalCartItem[] => (cached ??= read());

const announce = () => {
  cached = null;
  for (const listener of listeners) listener();
};

const save = (items: readonly LocalCartItem[]) => {
  if (items.length > 0) store(LOCAL_CART_KEY, items);
  else removeStored(LOCAL_CART_KEY);
  announce();
};

const subscribe = (listener: () => void) => {
  // Another tab or logging out may change it.
  if (listeners.size === 0) addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announce);
  };
};

export const localCart = {
  list,

  /** Returns false when the item is already in the cart. */
  add: (item: LocalCartItem): boolean => {
    announce();
    if (list().some(({ id }) => id === item.id)) return false;
    save([...list(), item]);
    return true;
  },

  remove: (id: number): void => save(list().filter((item) => item.id !== id)),

  clear: (): void => save(EMPTY),
};

/** The cart in local storage; null on the server and during hydration. */
export const useLocalCart = (): readonly LocalCartItem[] | null =>
  useSyncExternalStore<readonly LocalCartItem[] | null>(subscribe, list, () => null);
