import { expect, test } from 'vitest';

import { availablePoints, toPointEntry } from './points.ts';

test.each([
  [0, 0, 0],
  [1_500, 0, 1_500],
  [1_500, 400, 1_100],
  [300, 800, 0],
  [-500, 0, 0],
  [-500, 200, 0],
])('a balance of %i with %i held leaves %i points to redeem', (balance, held, available) => {
  expect(availablePoints(balance, held)).toBe(available);
});

test('an entry is described without the client', () => {
  const at = new Date('2026-11-01T09:00:00Z');
  const entry = { id: 1, cause: 'payment:1', amountMinor: -408, at };
  expect(toPointEntry({ ...entry, kind: 'commission_reversal' }, null)).toEqual({
    type: 'reversed',
    title: 'A subscription payment was refunded',
    points: -408,
    at,
  });
  expect(() => toPointEntry({ ...entry, kind: 'sale' }, null)).toThrow('sale changes no account of a member');
});

test('points of a request are not called redeemed while it is checked', () => {
  const at = new Date('2026-11-01T09:00:00Z');
  const entry = { id: 1, kind: 'redemption', cause: 'redemption:7', amountMinor: -1_000, at } as const;
  const titled = (latest: Parameters<typeof toPointEntry>[1]) => toPointEntry(entry, latest).title;
  expect(titled({ id: 7, status: 'requested' })).toBe('Requested, being checked');
  expect(titled({ id: 7, status: 'approved' })).toBe('Redeemed for a reward');
  expect(titled({ id: 8, status: 'requested' })).toBe('Redeemed for a reward');
});
