import { expect, test } from 'vitest';

import { formatOwnRange, formatRange, formatShortDay, formatTime } from './event-times.ts';

test.each([
  ['2026-11-17T19:30:00Z', '7.30pm'],
  ['2026-07-17T12:00:00Z', '1pm'],
  ['2026-11-17T12:05:00Z', '12.05pm'],
  ['2026-11-17T00:00:00Z', '12am'],
  ['2026-11-17T09:00:00Z', '9am'],
])('%s is %s in Britain', (at, expected) => {
  expect(formatTime(new Date(at))).toBe(expected);
});

test('names a day without its year', () => {
  expect(formatShortDay(new Date('2026-11-17T12:00:00Z'))).toBe('Tue 17 Nov');
});

test('says the day of the end only when it is another one', () => {
  const startsAt = '2026-11-17T19:30:00Z';
  expect(formatRange({ startsAt, endsAt: '2026-11-17T20:30:00Z' })).toBe('7.30pm to 8.30pm');
  expect(formatRange({ startsAt, endsAt: '2026-11-18T01:00:00Z' })).toBe('7.30pm to Wed 18 Nov, 1am');
});

test('says the times of the device only where its clocks differ', () => {
  const event = { startsAt: '2026-11-17T19:30:00Z', endsAt: '2026-11-17T20:30:00Z' };
  expect(formatOwnRange(event, null)).toBeNull();
  expect(formatOwnRange(event, 'Europe/London')).toBeNull();
  expect(formatOwnRange(event, 'Europe/Lisbon')).toBeNull();
  expect(formatOwnRange(event, 'Africa/Abidjan')).toBeNull();
  expect(formatOwnRange(event, 'Europe/Paris')).toBe('8.30pm to 9.30pm');
  expect(formatOwnRange(event, 'Australia/Sydney')).toBe('Wed 18 Nov, 6.30am to 7.30am');
  const inSummer = { startsAt: '2026-07-14T18:30:00Z', endsAt: '2026-07-14T19:30:00Z' };
  expect(formatOwnRange(inSummer, 'Africa/Abidjan')).toBe('6.30pm to 7.30pm');
});
