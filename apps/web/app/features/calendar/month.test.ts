import { expect, test } from 'vitest';

import { addMonths, dayAt, groupByDay, neighboursOf, periodOf, readMonth, weeksOf } from './month.ts';

test.each([
  ['2026-11-17T23:59:00Z', '2026-11-17'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
])('%s is on %s in Britain', (at, day) => {
  expect(dayAt(new Date(at))).toBe(day);
});

test.each([
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-07', '2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
  // The clocks change in these months.
  ['2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
])('%s lasts from %s to %s', (month, from, to) => {
  const period = periodOf(month);
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});

test('adds months over the end of a year', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ]);
});

test.each([
  ['2026-11', 6, 6, '2026-11-01'],
  ['2027-02', 4, 0, '2027-02-01'],
  ['2026-08', 6, 5, '2026-08-01'],
])('%s has %i weeks and begins in column %i', (month, count, column, first) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.indexOf(first)).toBe(column);
  const days = weeks.flat().filter((day) => day !== null);
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
});

test('reads the month of an address, and the current one for anything else', () => {
  const today = '2026-11-17';
  expect(readMonth('2027-01', today)).toBe('2027-01');
  for (const other of [null, '', '2026-13', '2026-1', 'x', '2026-11-01', '1999-01', '2100-01', '2028-06'])
    expect(readMonth(other, today)).toBe('2026-11');
  expect(neighboursOf('2026-11', today)).toEqual({ previous: '2026-10', next: '2026-12' });
  expect(neighboursOf('2025-11', today)).toEqual({ previous: null, next: '2025-12' });
  expect(neighboursOf('2028-05', today)).toEqual({ previous: '2028-04', next: null });
});

test('puts an event on each of its days in Britain, and on no day of another month', () => {
  const event = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  const lateInSummer = event('2026-07-14T23:30:00Z', '2026-07-15T00:30:00Z');
  const evening = event('2026-07-15T18:00:00Z', '2026-07-15T23:00:00Z');
  const overMonths = event('2026-07-31T20:00:00Z', '2026-08-02T20:00:00Z');
  expect([...groupByDay([lateInSummer, evening, overMonths], '2026-07')]).toEqual([
    ['2026-07-15', [lateInSummer, evening]],
    ['2026-07-31', [overMonths]],
  ]);
  expect([...groupByDay([overMonths], '2026-08').keys()]).toEqual(['2026-08-01', '2026-08-02']);
});
