import { expect, test } from 'vitest';

import { parseClockTime, completionPercentage, formatClockTime } from './progress.ts';

test.each([
  [0, 0, 0],
  [0, 6, 0],
  [1, 6, 16],
  [5, 6, 83],
  [6, 6, 100],
  [7, 6, 100],
  [199, 200, 99],
])('[COUR-007] %i of %i lessons is %i %%', (completed, lessons, percentage) => {
  expect(completionPercentage(completed, lessons)).toBe(percentage);
});

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [359_999, '99:59:59'],
])('[COUR-008] %i seconds are formatted as %s and parsed back', (seconds, clock) => {
  expect(formatClockTime(seconds)).toBe(clock);
  expect(parseClockTime(clock)).toBe(seconds);
});
