import { expect, test } from 'vitest';

import { completionPercentage } from './progress.ts';

test.each([
  [0, 0, 0],
  [0, 6, 0],
  [1, 6, 17],
  [5, 6, 83],
  [6, 6, 100],
  [7, 6, 100],
  [199, 200, 99],
  [399, 400, 99],
])('[COUR-007] %i of %i lessons is %i %%', (completed, lessons, percentage) => {
  expect(completionPercentage(completed, lessons)).toBe(percentage);
});
