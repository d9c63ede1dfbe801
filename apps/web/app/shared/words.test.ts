import { expect, test } from 'vitest';

import { pounds } from './money.ts';
import { counted, lengthOf } from './words.ts';

test.each([
  [30, '1 min'],
  [41 * 60, '41 min'],
  [60 * 60, '1 h'],
  [220 * 60, '3 h 40 min'],
])('%i seconds are %s', (seconds, said) => {
  expect(lengthOf(seconds)).toBe(said);
});

test('numbers carry their noun and their currency', () => {
  expect([counted(1, 'course'), counted(0, 'course'), counted(1240, 'member')]).toEqual([
    '1 course',
    '0 courses',
    '1,240 members',
  ]);
  expect([pounds(149), pounds(1240), pounds(12.5)]).toEqual(['£149', '£1,240', '£12.50']);
});
