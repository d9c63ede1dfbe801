import { expect, test } from 'vitest';

import { greeting } from './greeting.ts';

test.each([
  ['2026-01-10T08:00:00Z', 'Good morning'],
  ['2026-07-10T11:30:00Z', 'Good afternoon'],
  ['2026-01-10T18:00:00Z', 'Good evening'],
])('at %s it says %s', (now, said) => {
  expect(greeting(new Date(now))).toBe(said);
});
