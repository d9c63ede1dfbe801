/** The most recently used of at most `size` things. */
export const createKept = <Key, Value>(size: number) => {
  const kept = new Map<Key, Value>();
  return {
    get: (key: Key): Value | undefined => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key: Key, value: Value): void => {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > size) kept.delete(kept.keys().next().value as Key);
    },
  };
};
