import { expect, test } from 'vitest';

import { percentageOf } from './overlay.ts';

test.each([
  [0, 0, 0],
  [0, 6, 0],
  [1, 6, 16],
  [5, 6, 83],
  [6, 6, 100],
  [7, 6, 100],
  [199, 200, 99],
])('%i of %i lessons is %i %%', (completed, lessons, percentage) => {
  expect(percentageOf(completed, lessons)).toBe(percentage);
});
