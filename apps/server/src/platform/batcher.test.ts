import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createBatcher } from './batcher.ts';

const TIMEOUT_MS = 10_000;

test('collects items that arrive during a batch into the next one and resolves each after its batch', async () => {
  const batches: number[][] = [];
  let finished = 0;
  const run = createBatcher<number>(
    3,
    async (items) => {
      batches.push(items);
      await nextTurn();
      finished += items.length;
    },
    TIMEOUT_MS,
  );
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (item) => {
      await run(item);
      expect(finished).toBeGreaterThanOrEqual(item);
    }),
  );
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('gives every caller its own result', async () => {
  const double = createBatcher(
    2,
    (items: number[]) => Promise.resolve(items.map((item) => item * 2)),
    TIMEOUT_MS,
  );
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
});

test('rejects only the item that fails', async () => {
  const run = createBatcher<number>(
    10,
    (items) => (items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve()),
    TIMEOUT_MS,
  );
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('rejects every caller within the timeout when the batch and its retries hang', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = createBatcher<number>(
    10,
    () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('unavailable')), 150)),
    200,
  );
  let rejected = 0;
  for (const item of [1, 2, 3, 4, 5, 6, 7, 8]) run(item).catch(() => rejected++);
  await vi.advanceTimersByTimeAsync(200);
  expect(rejected).toBe(8);
});
