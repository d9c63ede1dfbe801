/** Storage may be full, or closed to us; the site works without it. */
export const tryStorage = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** What is kept under a key, if it can be read. Anybody may have written it: look before use. */
export const readStored = (key: string): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, null);

export const store = (key: string, value: unknown): void =>
  tryStorage(() => localStorage.setItem(key, JSON.stringify(value)), undefined);

export const removeStored = (...keys: string[]): void =>
  tryStorage(() => {
    for (const key of keys) localStorage.removeItem(key);
  }, undefined);
