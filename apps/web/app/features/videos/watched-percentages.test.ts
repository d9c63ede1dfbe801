import { expect, test } from 'vitest';

import { passedPercentages } from './watched-percentages.ts';

test('[VIDE-018] playback passes 10, 30, 60 and 90 percent, each once', () => {
  const passed: number[] = [];
  for (let second = 0; second < 100; second++) passed.push(...passedPercentages(second, second + 1, 100));
  expect(passed).toEqual([10, 30, 60, 90]);
});

test('a jump, a step back and a pause pass nothing', () => {
  expect(passedPercentages(5, 95, 100)).toEqual([]);
  expect(passedPercentages(31, 29, 100)).toEqual([]);
  expect(passedPercentages(30, 30, 100)).toEqual([]);
});
