import { expect, test } from 'vitest';

import { formatNotificationTime } from './notification-time.ts';

const now = new Date('2026-11-14T10:00:00Z');

test.each([
  ['2026-11-14T09:59:30Z', 'Just now'],
  ['2026-11-14T10:00:20Z', 'Just now'],
  ['2026-11-14T09:59:00Z', '1 minute ago'],
  ['2026-11-14T09:56:00Z', '4 minutes ago'],
  ['2026-11-14T08:59:00Z', '1 hour ago'],
  ['2026-11-14T05:00:00Z', '5 hours ago'],
  ['2026-11-13T18:20:00Z', 'Yesterday, 18:20'],
  ['2026-11-12T23:59:00Z', '12 November'],
  ['2026-11-02T09:00:00Z', '2 November'],
  ['2025-12-31T09:00:00Z', '31 December 2025'],
])('%s is shown as %s', (time, expected) => {
  expect(formatNotificationTime(time, now, 'Europe/London')).toBe(expected);
});

test('a day ends at midnight where the reader is', () => {
  expect(formatNotificationTime('2026-11-13T23:30:00Z', now, 'Europe/London')).toBe('Yesterday, 23:30');
  expect(formatNotificationTime('2026-11-13T23:30:00Z', now, 'Europe/Paris')).toBe('10 hours ago');
});
