/** Runs at most `maxRunning` tasks at a time; the others wait in a queue. */
export const createLimit = (maxRunning: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Pass the slot to the next task directly: releasing it first would let a new caller exceed the limit.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
