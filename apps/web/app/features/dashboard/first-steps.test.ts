import { expect, test } from 'vitest';

import { listFirstSteps } from './first-steps.ts';

test('lists each step with its state, and none when all are done', () => {
  const list = (...given: Parameters<typeof listFirstSteps>) =>
    listFirstSteps(...given).map(({ title, isDone }) => [title, isDone]);
  expect(list({ learning: true, plan: false })).toEqual([
    ['Start learning', true],
    ['Choose a plan', false],
  ]);
  expect(list({ learning: true, plan: true })).toEqual([]);
});
