import { expect, test } from 'vitest';

import { applyReport, parseClockTime, completionPercentage, formatClockTime } from './progress.ts';

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

const at = (second: number) => new Date(second * 1000);

test('[COUR-046] a start saves its position, 00:00:00 without a saved one, and never moves the position back', () => {
  expect(applyReport(null, { seconds: 0, at: at(1), isStart: true }).seconds).toBe(0);
  expect(applyReport({ seconds: 90, at: at(1) }, { seconds: 0, at: at(2), isStart: true }).seconds).toBe(90);
  expect(applyReport({ seconds: 90, at: at(1) }, { seconds: 0, at: at(2), isStart: false }).seconds).toBe(0);
});

test('the later report of two devices wins', () => {
  const saved = { seconds: 200, at: at(20) };
  expect(applyReport(saved, { seconds: 100, at: at(19), isStart: false })).toEqual(saved);
  expect(applyReport(saved, { seconds: 100, at: at(21), isStart: false }).seconds).toBe(100);
});
