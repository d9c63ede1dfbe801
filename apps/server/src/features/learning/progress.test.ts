import { expect, test } from 'vitest';

import { afterReport, fromClock, percentageOf, toClock } from './progress.ts';

test.each([
  [0, 0, 0],
  [0, 6, 0],
  [1, 6, 16],
  [5, 6, 83],
  [6, 6, 100],
  [7, 6, 100],
  [199, 200, 99],
])('[COUR-007] %i of %i lessons is %i %%', (completed, lessons, percentage) => {
  expect(percentageOf(completed, lessons)).toBe(percentage);
});

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [359_999, '99:59:59'],
])('[COUR-008] %i seconds are written %s, and read back', (seconds, clock) => {
  expect(toClock(seconds)).toBe(clock);
  expect(fromClock(clock)).toBe(seconds);
});

const at = (second: number) => new Date(second * 1000);

test('[COUR-046] a start writes where it starts, which is 00:00:00 when nothing is saved, and never goes back', () => {
  expect(afterReport(null, { seconds: 0, at: at(1), isStart: true }).seconds).toBe(0);
  expect(afterReport({ seconds: 90, at: at(1) }, { seconds: 0, at: at(2), isStart: true }).seconds).toBe(90);
  expect(afterReport({ seconds: 90, at: at(1) }, { seconds: 0, at: at(2), isStart: false }).seconds).toBe(0);
});

test('of two devices the later moment wins', () => {
  const saved = { seconds: 200, at: at(20) };
  expect(afterReport(saved, { seconds: 100, at: at(19), isStart: false })).toEqual(saved);
  expect(afterReport(saved, { seconds: 100, at: at(21), isStart: false }).seconds).toBe(100);
});
