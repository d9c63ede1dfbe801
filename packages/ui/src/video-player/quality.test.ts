import { expect, test } from 'vitest';
import { heightsOf, levelFor } from './quality.ts';

const levels = [{ height: 360 }, { height: 720 }, { height: 720 }, { height: 1080 }];

test('offers each height once, best first', () => {
  expect(heightsOf([...levels, { height: 0 }])).toEqual([1080, 720, 360]);
});

test.each([
  [null, -1],
  [1080, 3],
  [900, 2],
  [720, 2],
  [240, 0],
])('a choice of %s is level %s', (height, level) => {
  expect(levelFor(levels, height)).toBe(level);
});

test('without levels the engine chooses', () => {
  expect(levelFor([], 720)).toBe(-1);
});
