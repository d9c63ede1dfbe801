import { expect, test } from 'vitest';

import { describeDay, greeting, shortName } from './greeting.ts';

test.each([
  ['2026-01-10T08:00:00Z', 'Good morning'],
  ['2026-07-10T11:30:00Z', 'Good afternoon'],
  ['2026-01-10T18:00:00Z', 'Good evening'],
])('at %s it says %s', (now, expected) => {
  expect(greeting(new Date(now))).toBe(expected);
});

test.each([
  ['2026-11-14T12:00:00Z', 'Week 46, Saturday 14 November.'],
  ['2027-01-01T12:00:00Z', 'Week 53, Friday 1 January.'],
  ['2026-06-30T23:30:00Z', 'Week 27, Wednesday 1 July.'],
])('%s in Britain is %s', (now, expected) => {
  expect(describeDay(new Date(now))).toBe(expected);
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
