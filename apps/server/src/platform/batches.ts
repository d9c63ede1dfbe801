/**
 * Does in one go what was asked for while the last go was under way: many small statements become few. `work` gives the
 * results in the order of its items, or nothing.
 */
export const inBatches = <Item, Result = void>(
  most: number,
  work: (items: Item[]) => Promise<Result[] | void>,
) => {
  type Asked = { item: Item; done: (result: Result) => void; failed: (error: unknown) => void };
  const waiting: Asked[] = [];
  let isRunning = false;

  const doAll = async (asked: Asked[]) => {
    const results = (await work(asked.map(({ item }) => item))) ?? [];
    for (const [index, { done }] of asked.entries()) done(results[index] as Result);
  };

  // One that cannot be done does not spoil the others.
  const doTogether = async (asked: Asked[]) => {
    try {
      await doAll(asked);
    } catch (error) {
      if (asked.length === 1) asked[0]?.failed(error);
      else for (const one of asked) await doAll([one]).catch(one.failed);
    }
  };

  const run = async () => {
    isRunning = true;
    while (waiting.length) await doTogether(waiting.splice(0, most));
    isRunning = false;
  };

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isRunning) void run();
    });
};
