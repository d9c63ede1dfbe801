const LIMIT_MS = 2_000;

/**
 * Does in one go what was asked for while the last go was under way: many small statements become few. `work` gives the
 * results in the order of its items, or nothing. Who asks is answered within `limitMs`, however many wait.
 */
export const createBatcher = <Item, Result = void>(
  most: number,
  work: (items: Item[]) => Promise<Result[] | void>,
  limitMs = LIMIT_MS,
) => {
  type Asked = {
    item: Item;
    isAnswered: boolean;
    done: (result: Result) => void;
    failed: (error: unknown) => void;
  };
  const waiting: Asked[] = [];
  let isRunning = false;

  const doAll = async (asked: Asked[]) => {
    const results = (await work(asked.map(({ item }) => item))) ?? [];
    for (const [index, { done }] of asked.entries()) done(results[index] as Result);
  };

  // One that cannot be done does not spoil the others; who was answered meanwhile is not tried again.
  const doTogether = async (asked: Asked[]) => {
    try {
      await doAll(asked);
    } catch (error) {
      if (asked.length === 1) asked[0]?.failed(error);
      else for (const one of asked) if (!one.isAnswered) await doAll([one]).catch(one.failed);
    }
  };

  const run = async () => {
    isRunning = true;
    while (waiting.length) {
      const next = waiting.splice(0, most).filter(({ isAnswered }) => !isAnswered);
      if (next.length) await doTogether(next);
    }
    isRunning = false;
  };

  const ask = (item: Item, done: (result: Result) => void, failed: (error: unknown) => void): Asked => {
    const asked: Asked = {
      item,
      isAnswered: false,
      done: (result) => finish(() => done(result)),
      failed: (error) => finish(() => failed(error)),
    };
    const finish = (answer: () => void) => {
      clearTimeout(timer);
      asked.isAnswered = true;
      answer();
    };
    const timer = setTimeout(() => asked.failed(new Error(`Not done within ${limitMs} ms`)), limitMs);
    return asked;
  };

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push(ask(item, done, failed));
      if (!isRunning) void run();
    });
};
