import { expect, test } from 'vitest';

import { findEndOfNight, findMorning } from './local-time.ts';

test.each([
  ['Europe/London', '2027-01-15T07:59:59Z', null],
  ['Europe/London', '2027-01-15T08:00:00Z', ['2027-01-15', '2027-01-15T08:00:00.000Z']],
  ['Europe/London', '2027-01-15T11:59:00Z', ['2027-01-15', '2027-01-15T08:00:00.000Z']],
  ['Europe/London', '2027-01-15T12:00:00Z', null],
  ['Europe/London', '2027-06-15T07:00:00Z', ['2027-06-15', '2027-06-15T07:00:00.000Z']],
  ['Asia/Kathmandu', '2027-01-15T02:15:00Z', ['2027-01-15', '2027-01-15T02:15:00.000Z']],
  ['Pacific/Kiritimati', '2027-01-14T18:00:00Z', ['2027-01-15', '2027-01-14T18:00:00.000Z']],
  // The clocks went forward in the night.
  ['Europe/London', '2027-03-28T07:00:00Z', ['2027-03-28', '2027-03-28T07:00:00.000Z']],
  ['no/zone', '2027-01-15T08:00:00Z', ['2027-01-15', '2027-01-15T08:00:00.000Z']],
])('the digest of %s at %s is due: %j', (zone, now, expected) => {
  const morning = findMorning(new Date(now), zone);
  expect(morning && [morning.day, morning.at.toISOString()]).toEqual(expected);
});

test.each([
  ['Europe/London', '2027-01-15T21:59:59Z', null],
  ['Europe/London', '2027-01-15T22:00:00Z', '2027-01-16T07:00:00.000Z'],
  ['Europe/London', '2027-01-15T00:00:00Z', '2027-01-15T07:00:00.000Z'],
  ['Europe/London', '2027-01-15T06:59:59Z', '2027-01-15T07:00:00.000Z'],
  ['Europe/London', '2027-01-15T07:00:00Z', null],
  // Before the clocks go forward, and before they go back.
  ['Europe/London', '2027-03-27T23:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['Europe/London', '2027-10-30T22:00:00Z', '2027-10-31T07:00:00.000Z'],
  ['America/New_York', '2027-01-15T04:00:00Z', '2027-01-15T12:00:00.000Z'],
  ['no/zone', '2027-01-15T22:00:00Z', '2027-01-16T07:00:00.000Z'],
])('the night of %s at %s ends at %s', (zone, now, expected) => {
  expect(findEndOfNight(new Date(now), zone)?.toISOString() ?? null).toBe(expected);
});
