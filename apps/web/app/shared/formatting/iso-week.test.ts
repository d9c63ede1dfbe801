import { expect, test } from 'vitest';

import { describeDays, describeWeek, isoWeekAt } from './iso-week.ts';

test.each([
  ['2026-11-14T10:00:00Z', 46, '2026-11-09'],
  ['2027-01-03T12:00:00Z', 53, '2026-12-28'],
  ['2024-12-31T12:00:00Z', 1, '2024-12-30'],
  ['2026-07-05T23:30:00Z', 28, '2026-07-06'],
])('at %s it is week %s, from %s', (now, week, monday) => {
  const found = isoWeekAt(new Date(now));
  expect([found.week, found.monday.toISOString().slice(0, 10)]).toEqual([week, monday]);
});

test('names a week and its days', () => {
  expect(describeWeek(new Date('2026-11-14T10:00:00Z'))).toBe('Week 46, from Monday 9 November');
  expect(describeDays('2026-11-09')).toBe('Monday 9 to Sunday 15 November 2026');
  expect(describeDays('2026-11-30')).toBe('Monday 30 November to Sunday 6 December 2026');
  expect(describeDays('2026-12-28')).toBe('Monday 28 December 2026 to Sunday 3 January 2027');
});
