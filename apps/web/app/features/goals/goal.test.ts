import { expect, test } from 'vitest';

import { splitSuccesses, splitTasks } from './goal.ts';

test('successes are separated by commas, amounts are not', () => {
  expect(splitSuccesses('Menu printed, £1,180 in deposits,No discounts given, ')).toEqual([
    'Menu printed',
    '£1,180 in deposits',
    'No discounts given',
  ]);
});

test('each line is a task', () => {
  expect(splitTasks('Print the menu\n\n Call Ada ')).toEqual(['Print the menu', 'Call Ada']);
});
