/** Storage may be full or disabled; the site works without it. */
export const tryStorage = <Result>(work: () => Result, fallback: Result): Result => {
  try {
    return work();
  } catch {
    return fallback;
  }
};

/** The stored value, null when it cannot be read. Validate it before use. */
export const readStored = (key: string): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, null);

export const store = (key: string, value: unknown): void =>
  tryStorage(() => localStorage.setItem(key, JSON.stringify(value)), undefined);

export const removeStored = (...keys: string[]): void =>
  tryStorage(() => {
    for (const key of keys) localStorage.removeItem(key);
  }, undefined);
