import { expect, test } from 'vitest';

import { describeDay, groupOf } from './thread-groups.ts';

const now = new Date('2026-07-18T00:30:00+01:00');

test.each([
  ['2026-07-18T00:10:00+01:00', 'Today'],
  ['2026-07-17T23:50:00+01:00', 'This week'],
  ['2026-07-01T12:00:00Z', 'Earlier'],
])('groups %s as %s', (time, group) => {
  expect(groupOf(new Date(time), now)).toBe(group);
});

test('names a day of London', () => {
  expect(describeDay(new Date('2026-07-17T23:30:00Z'))).toBe('18 Jul 2026');
});
