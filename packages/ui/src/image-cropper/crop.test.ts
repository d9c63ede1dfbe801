import { expect, test } from 'vitest';

import { centreCrop, clampCrop, describeCrop, MAX_ZOOM, moveCrop, outputSize, toRectangle } from './crop.ts';

const WIDE = { width: 2000, height: 1000 };
const BANNER = 1920 / 405;

test('keeps as much of the middle as has the ratio', () => {
  expect(toRectangle(centreCrop(WIDE), WIDE, 1)).toEqual({ x: 500, y: 0, width: 1000, height: 1000 });
  const banner = toRectangle(centreCrop(WIDE), WIDE, BANNER);
  expect(banner).toMatchObject({ x: 0, width: 2000 });
  expect(banner.height).toBeCloseTo(421.875);
});

test('never leaves the picture', () => {
  const far = clampCrop({ x: -500, y: 9000, zoom: 99 }, WIDE, 1);
  expect(far).toEqual({ x: 125, y: 875, zoom: MAX_ZOOM });
  expect(clampCrop({ x: 0, y: 0, zoom: 0 }, WIDE, 1)).toEqual({ x: 500, y: 500, zoom: 1 });
  expect(moveCrop(centreCrop(WIDE), WIDE, 1, [0.1, 0.1])).toEqual({ x: 1100, y: 500, zoom: 1 });
});

test('is stored at most as wide as asked for, and never enlarged', () => {
  expect(outputSize(centreCrop(WIDE), WIDE, BANNER, 1920)).toEqual({ width: 1920, height: 405 });
  expect(outputSize(centreCrop(WIDE), WIDE, 1, 800)).toEqual({ width: 800, height: 800 });
  expect(outputSize({ x: 500, y: 500, zoom: 4 }, WIDE, 1, 800)).toEqual({ width: 250, height: 250 });
});

test('is described in words', () => {
  expect(describeCrop(centreCrop(WIDE), WIDE, 1)).toBe('Zoom 100%, 50% across, 50% down');
  expect(describeCrop({ x: 250, y: 750, zoom: 2 }, WIDE, 1)).toBe('Zoom 200%, 0% across, 100% down');
});
