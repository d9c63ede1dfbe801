import { expect, test } from 'vitest';

import { isRate, startTime } from './player-state.ts';

test('goes on where the member stopped, and starts again when they had heard it all', () => {
  expect(startTime(42, 95)).toBe(42);
  expect(startTime(86, 95)).toBe(0);
  expect(startTime(95, 95)).toBe(0);
  expect(startTime(42, 0)).toBe(42);
});

test('accepts only the offered rates', () => {
  expect([isRate(1.5), isRate(3), isRate('1')]).toEqual([true, false, false]);
});
