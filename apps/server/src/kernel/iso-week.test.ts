import { expect, test } from 'vitest';

import { addDays, currentMonday, isoWeekOf, mondayOf } from './iso-week.ts';

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
  ['2024-02-29', '2024-02-26'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ['2026-11-09', 46, 2026],
  ['2026-12-28', 53, 2026],
  ['2024-12-30', 1, 2025],
  ['2021-01-04', 1, 2021],
  ['2020-12-28', 53, 2020],
])('[ROAD-017] the week from %s has the number %s of %s', (monday, week, year) => {
  expect(isoWeekOf(monday)).toEqual({ week, year });
});

test('a week begins at midnight in Britain, in summer and winter', () => {
  expect(currentMonday(new Date('2026-07-05T22:59:59Z'))).toBe('2026-06-29');
  expect(currentMonday(new Date('2026-07-05T23:00:00Z'))).toBe('2026-07-06');
  expect(currentMonday(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-09');
});

test('days are added across months and the change of the clock', () => {
  expect(addDays('2026-10-24', 7)).toBe('2026-10-31');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
