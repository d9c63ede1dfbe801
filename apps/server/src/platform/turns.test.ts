import { expect, test } from 'vitest';

import { createTurns } from './turns.ts';

test('runs the work of one key one after the other, also after a failure, and that of another at once', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    inTurn(1, async () => {
      log.push('first');
      await first.promise;
    }),
    inTurn(1, () => {
      log.push('second');
      return Promise.resolve(2);
    }),
  ];
  expect(await inTurn(2, () => Promise.resolve('another'))).toBe('another');
  expect(log).toEqual(['first']);
  first.reject(new Error('failed'));
  await expect(works[0]).rejects.toThrow('failed');
  expect(await works[1]).toBe(2);
  expect(log).toEqual(['first', 'second']);
});
