import { AppError } from '#app/kernel/app-error.ts';

import { withoutCaller } from './waiting-caller.ts';

/**
 * Collects the items that arrive while a batch is running and runs them as the next batch, at most `maxItems` at a time.
 * `runBatch` returns the results in the order of its items, or nothing. A caller gets an answer within `timeoutMs`.
 */
export const createBatcher = <Item, Result = void>(
  maxItems: number,
  runBatch: (items: Item[]) => Promise<Result[] | void>,
  timeoutMs: number,
) => {
  type Entry = {
    item: Item;
    isSettled: boolean;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  };
  const queue: Entry[] = [];
  let isRunning = false;

  const runEntries = async (entries: Entry[]) => {
    const results = (await runBatch(entries.map(({ item }) => item))) ?? [];
    for (const [index, { resolve }] of entries.entries()) resolve(results[index] as Result);
  };

  // When a batch fails, its items are run one by one, so that one bad item fails alone. Items that timed out are skipped.
  const runWithFallback = async (entries: Entry[]) => {
    try {
      await runEntries(entries);
    } catch (error) {
      if (entries.length === 1) entries[0]?.reject(error);
      else for (const entry of entries) if (!entry.isSettled) await runEntries([entry]).catch(entry.reject);
    }
  };

  const run = async () => {
    isRunning = true;
    while (queue.length) {
      const next = queue.splice(0, maxItems).filter(({ isSettled }) => !isSettled);
      if (next.length) await runWithFallback(next);
    }
    isRunning = false;
  };

  const createEntry = (
    item: Item,
    resolve: (result: Result) => void,
    reject: (error: unknown) => void,
  ): Entry => {
    const entry: Entry = {
      item,
      isSettled: false,
      resolve: (result) => settle(() => resolve(result)),
      reject: (error) => settle(() => reject(error)),
    };
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      entry.isSettled = true;
      answer();
    };
    const timer = setTimeout(() => {
      const cause = new Error(`The batch took longer than ${timeoutMs} ms`);
      entry.reject(new AppError('overloaded', { cause }));
    }, timeoutMs);
    return entry;
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push(createEntry(item, resolve, reject));
      if (!isRunning) void withoutCaller(run);
    });
};
