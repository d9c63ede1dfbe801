/** Keeps the `max` most recently used entries. */
export const createLruCache = <Key, Value>(max: number) => {
  // A Map iterates in insertion order: the first key is the least recently used one.
  const entries = new Map<Key, Value>();
  return {
    get: (key: Key): Value | undefined => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key: Key, value: Value): void => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > max) entries.delete(entries.keys().next().value as Key);
    },
  };
};
