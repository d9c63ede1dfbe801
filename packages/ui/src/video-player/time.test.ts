import { expect, test } from 'vitest';
import { formatTime, formatSpokenTime } from './time.ts';

test.each([
  [0, '00:00'],
  [496.9, '08:16'],
  [748, '12:28'],
  [3723, '1:02:03'],
  [-4, '00:00'],
  [Number.NaN, '00:00'],
  [Infinity, '00:00'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [496, '8 minutes 16 seconds'],
  [3661, '1 hour 1 minute 1 second'],
])('formats %s seconds for screen readers as %s', (seconds, text) => {
  expect(formatSpokenTime(seconds)).toBe(text);
});
