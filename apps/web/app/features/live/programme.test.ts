import type { CalendarEvent } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { formatProgrammeTime } from './programme.ts';
import { toProgramme } from './to-programme.server.ts';

const NOW = new Date('2026-11-17T20:20:00Z');
const HOUR = 3_600_000;

const event = (id: number, hoursFromNow: number): CalendarEvent => ({
  id,
  title: `Event ${id}`,
  description: '',
  link: null,
  place: '',
  starts_at: new Date(NOW.getTime() + hoursFromNow * HOUR).toISOString(),
  ends_at: new Date(NOW.getTime() + (hoursFromNow + 1) * HOUR).toISOString(),
});
const states = (...hours: number[]) =>
  toProgramme(
    hours.map((hour, index) => event(index + 1, hour)),
    NOW,
  ).map(({ id, state }) => [id, state]);

test('the programme has what was last, what is on and what comes next', () => {
  expect(states(-100, -20, -0.5, 30, 60, 90)).toEqual([
    [2, 'done'],
    [3, 'now'],
    [4, 'next'],
    [5, 'next'],
  ]);
});

test('with little to come, the programme has more of what was', () => {
  expect(states(-100, -80, -60, -40, 20)).toEqual([
    [2, 'done'],
    [3, 'done'],
    [4, 'done'],
    [5, 'next'],
  ]);
  expect(states()).toEqual([]);
});

test('an entry leads to its event in the calendar of the month', () => {
  expect(toProgramme([event(7, 24)], NOW)[0]?.path).toMatch(/month=2026-11.*#.*7/);
});

test('a time of today has no day', () => {
  expect(formatProgrammeTime('2026-11-17T19:30:00Z', NOW)).toBe('19:30');
  expect(formatProgrammeTime('2026-11-24T19:30:00Z', NOW)).toBe('Tue 24 Nov, 19:30');
});
