import { expect, test } from 'vitest';

import { formatClockTime, parseClockTime } from './clock-time.ts';

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [359_999, '99:59:59'],
])('[COUR-008] %i seconds are formatted as %s and parsed back', (seconds, clock) => {
  expect(formatClockTime(seconds)).toBe(clock);
  expect(parseClockTime(clock)).toBe(seconds);
});

test('[COUR-008] a position between two seconds is formatted as the earlier one', () => {
  expect(formatClockTime(59.9)).toBe('00:00:59');
});
