/** Hands on what is written while it is written. A reader who leaves does not stop the writer. */
export const createChannel = <Value>() => {
  const waiting: Value[] = [];
  let wake = (): void => undefined;
  let ending: { error: unknown } | 'open' | 'closed' = 'open';

  async function* read(): AsyncGenerator<Value> {
    for (;;) {
      const values = waiting.splice(0);
      yield* values;
      if (waiting.length) continue;
      if (ending === 'closed') return;
      if (ending !== 'open') throw ending.error;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const end = (how: typeof ending) => {
    ending = how;
    wake();
  };
  return {
    read,
    push: (value: Value): void => {
      waiting.push(value);
      wake();
    },
    close: (): void => end('closed'),
    fail: (error: unknown): void => end({ error }),
  };
};
