import { expect, test } from 'vitest';

import { splitSuccesses, splitTasks } from './goal.ts';

test('successes are separated by commas, amounts are not', () => {
  expect(
    splitSuccesses('Menu printed,3 new reviews, £1,180 in deposits,No discounts given, 12,5 calls, '),
  ).toEqual(['Menu printed', '3 new reviews', '£1,180 in deposits', 'No discounts given', '12', '5 calls']);
});

test('each line is a task', () => {
  expect(splitTasks('Print the menu\n\n Call Ada ')).toEqual(['Print the menu', 'Call Ada']);
});
