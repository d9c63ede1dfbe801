import { expect, test } from 'vitest';

import { formatClock, formatDuration, pluralize } from './format.ts';
import { formatGbp } from './money.ts';

test.each([
  [30, '1 min'],
  [41 * 60, '41 min'],
  [60 * 60, '1 h'],
  [220 * 60, '3 h 40 min'],
])('%i seconds are %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [9, '0:09'],
  [85, '1:25'],
  [3723, '1:02:03'],
])('a recording of %i seconds is marked %s', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected);
});

test('a count carries its noun and an amount its currency', () => {
  expect([pluralize(1, 'course'), pluralize(0, 'course'), pluralize(1240, 'member')]).toEqual([
    '1 course',
    '0 courses',
    '1,240 members',
  ]);
  expect([formatGbp(149), formatGbp(1240), formatGbp(12.5)]).toEqual(['£149', '£1,240', '£12.50']);
});
