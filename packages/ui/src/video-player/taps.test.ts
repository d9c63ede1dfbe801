import { expect, test } from 'vitest';
import { interpretTap } from './taps.ts';

const tap = (timeMs: number, x: number) => ({ timeMs, x, width: 390 });

test('toggles the controls on a single tap', () => {
  expect(interpretTap(tap(0, 20), null)).toBe('controls');
});

test('seeks in the direction of the side on a double tap', () => {
  expect(interpretTap(tap(250, 30), tap(0, 20))).toBe(-1);
  expect(interpretTap(tap(250, 370), tap(0, 350))).toBe(1);
});

test('does not seek on slow taps, taps in the middle and taps on both sides', () => {
  expect(interpretTap(tap(400, 30), tap(0, 20))).toBe('controls');
  expect(interpretTap(tap(100, 195), tap(0, 195))).toBe('controls');
  expect(interpretTap(tap(100, 370), tap(0, 20))).toBe('controls');
});
