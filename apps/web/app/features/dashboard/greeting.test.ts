import { expect, test } from 'vitest';

import { greeting, shortName } from './greeting.ts';

test.each([
  ['2026-01-10T08:00:00Z', 'Good morning'],
  ['2026-07-10T11:30:00Z', 'Good afternoon'],
  ['2026-01-10T18:00:00Z', 'Good evening'],
])('at %s it says %s', (now, expected) => {
  expect(greeting(new Date(now))).toBe(expected);
});

test.each([
  ['Amara Osei', 'Amara'],
  ['Dr Amara Osei', 'Dr Osei'],
  ['Prof. Anna Maria Wiśniewska', 'Prof. Wiśniewska'],
  ['Dr', 'Dr'],
  ['  Misha  Roy ', 'Misha'],
])('%j is greeted as %j', (name, greeted) => {
  expect(shortName(name)).toBe(greeted);
});
