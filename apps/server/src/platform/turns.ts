/** Runs the work of one key one after the other; the work of other keys does not wait for it. */
export const createTurns = () => {
  const last = new Map<number, Promise<unknown>>();
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
