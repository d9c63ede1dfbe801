import { expect, test } from 'vitest';
import { bundleLevels, drawBars } from './bars.ts';

test('bundles levels evenly, whether there are more or fewer of them than bars', () => {
  expect(bundleLevels([0, 100, 50, 50], 2)).toEqual([50, 50]);
  expect(bundleLevels([10, 90], 4)).toEqual([10, 10, 90, 90]);
  expect(bundleLevels([], 3)).toEqual([0, 0, 0]);
});

test('draws a bar per level, never higher than the box and never invisible', () => {
  expect(drawBars([100, 0, 400])).toBe(
    'M0.19 0.0h0.62v100.0h-0.62zM1.19 46.0h0.62v8.0h-0.62zM2.19 0.0h0.62v100.0h-0.62z',
  );
});
