import { expect, test } from 'vitest';
import { meaningOfTap } from './taps.ts';

const tap = (at: number, x: number) => ({ at, x, width: 390 });

test('a first tap is for the controls', () => {
  expect(meaningOfTap(tap(0, 20), null)).toBe('controls');
});

test('two quick taps at a side seek that way', () => {
  expect(meaningOfTap(tap(250, 30), tap(0, 20))).toBe(-1);
  expect(meaningOfTap(tap(250, 370), tap(0, 350))).toBe(1);
});

test('slow taps, taps in the middle and taps at both sides do not seek', () => {
  expect(meaningOfTap(tap(400, 30), tap(0, 20))).toBe('controls');
  expect(meaningOfTap(tap(100, 195), tap(0, 195))).toBe('controls');
  expect(meaningOfTap(tap(100, 370), tap(0, 20))).toBe('controls');
});
