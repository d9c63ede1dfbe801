import { expect, test } from 'vitest';
import { listHeights, findLevel } from './quality.ts';

const levels = [{ height: 360 }, { height: 720 }, { height: 720 }, { height: 1080 }];

test('lists each height once, best first', () => {
  expect(listHeights([...levels, { height: 0 }])).toEqual([1080, 720, 360]);
});

test.each([
  [null, -1],
  [1080, 3],
  [900, 2],
  [720, 2],
  [240, 0],
])('finds for height %s the level %s', (height, level) => {
  expect(findLevel(levels, height)).toBe(level);
});

test('returns automatic without levels', () => {
  expect(findLevel([], 720)).toBe(-1);
});
