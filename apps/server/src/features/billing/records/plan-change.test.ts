import { expect, test } from 'vitest';

import { planChange } from './plan-change.ts';

const DAY_MS = 86_400_000;
const paidMonth = (changes: object = {}) => ({
  isPaid: true,
  amountMinor: 119_00,
  refundedMinor: 0,
  disputes: [],
  planId: 2,
  start: 0,
  end: 30 * DAY_MS,
  sequence: 1,
  ...changes,
});
const changing = (changes: object) =>
  planChange({
    now: 10 * DAY_MS,
    periodEnd: 30 * DAY_MS,
    billedFeeMinor: 119_00,
    toFeeMinor: 219_00,
    isPriceBilled: true,
    payments: [paidMonth()],
    ...changes,
  });

test.each([
  ['an upgrade', {}, { when: 'now' }],
  ['a downgrade', { toFeeMinor: 49_00 }, { when: 'next_period' }],
  ['the billed plan, after a downgrade', { toFeeMinor: 119_00, isPriceBilled: false }, { when: 'next_period' }],
  ['an upgrade after a downgrade', { isPriceBilled: false }, { when: 'new_period', creditMinor: 79_33 }],
  ['an upgrade of a refunded month', { payments: [paidMonth({ refundedMinor: 119_00 })] }, { when: 'new_period', creditMinor: 0 }],
  ['an upgrade of a partly refunded month', { payments: [paidMonth({ refundedMinor: 59_00 })] }, { when: 'new_period', creditMinor: 40_00 }],
  ['an upgrade of a disputed month', { payments: [paidMonth({ disputes: [{ id: 'd', status: 'open' }] })] }, { when: 'new_period', creditMinor: 0 }],
  ['an upgrade of an unpaid month', { payments: [] }, { when: 'new_period', creditMinor: 0 }],
])('plan change to %s', (_case, changes, expected) => {
  expect(changing(changes)).toEqual(expected);
}); // prettier-ignore
