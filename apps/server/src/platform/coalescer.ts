/**
 * Runs once for many requests: `delayMs` after the first one. What is requested while it runs is run again, after the
 * same time; so a key runs at most once in `delayMs`, however often it is requested.
 */
export const createCoalescer = <Key>(deps: {
  delayMs: number;
  run: (key: Key) => Promise<void>;
  onError: (error: unknown) => void;
}) => {
  const timers = new Map<Key, NodeJS.Timeout>();
  const running = new Set<Key>();
  const again = new Set<Key>();
  let isStopped = false;

  const request = (key: Key): void => {
    if (isStopped) return;
    if (running.has(key)) again.add(key);
    else if (!timers.has(key))
      timers.set(
        key,
        setTimeout(() => void runNow(key), deps.delayMs),
      );
  };

  const runNow = async (key: Key): Promise<void> => {
    timers.delete(key);
    running.add(key);
    try {
      await deps.run(key);
    } catch (error) {
      deps.onError(error);
    } finally {
      running.delete(key);
    }
    if (again.delete(key)) request(key);
  };

  return {
    request,
    stop: (): void => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
