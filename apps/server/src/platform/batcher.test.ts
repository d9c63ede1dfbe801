import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createBatcher } from './batcher.ts';

test('what is asked for while a go is under way is done in the next, and nobody hears before it is done', async () => {
  const goes: number[][] = [];
  let finished = 0;
  const ask = createBatcher<number>(3, async (items) => {
    goes.push(items);
    await sleep(1);
    finished += items.length;
  });
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (item) => {
      await ask(item);
      expect(finished).toBeGreaterThanOrEqual(item);
    }),
  );
  expect(goes).toEqual([[1], [2, 3, 4], [5]]);
});

test('each hears its own result', async () => {
  const double = createBatcher(2, (items: number[]) => Promise.resolve(items.map((item) => item * 2)));
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
});

test('one that cannot be done fails alone', async () => {
  const ask = createBatcher<number>(10, (items) =>
    items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(),
  );
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('answers everybody within the limit when a batch and every single try of it hang', async () => {
  const ask = createBatcher<number>(
    10,
    async () => {
      await sleep(150);
      throw new Error('away');
    },
    200,
  );
  const began = performance.now();
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
  expect(performance.now() - began).toBeLessThan(600);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});
