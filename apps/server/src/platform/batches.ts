/** Does in one go what was asked for while the last go was under way: many small writes become few. */
export const inBatches = <Item>(most: number, work: (items: Item[]) => Promise<void>) => {
  type Asked = { item: Item; done: () => void; failed: (error: unknown) => void };
  const waiting: Asked[] = [];
  let isRunning = false;

  const doAlone = ({ item, done, failed }: Asked) => work([item]).then(done, failed);

  // One that cannot be done does not spoil the others.
  const doTogether = async (asked: Asked[]) => {
    try {
      await work(asked.map(({ item }) => item));
      for (const { done } of asked) done();
    } catch (error) {
      if (asked.length === 1) asked[0]?.failed(error);
      else for (const one of asked) await doAlone(one);
    }
  };

  const run = async () => {
    isRunning = true;
    while (waiting.length) await doTogether(waiting.splice(0, most));
    isRunning = false;
  };

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isRunning) void run();
    });
};
