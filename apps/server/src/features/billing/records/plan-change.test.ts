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

const FEE = 120_00;
/** A month of 30 days at a fee that is a whole number a day, from a day on. */
const month = (startDay: number, changes: object = {}) =>
  paidMonth({ amountMinor: FEE, start: startDay * DAY_MS, end: (startDay + 30) * DAY_MS, ...changes });
const lost = (amountMinor: number) => ({ id: 'd', status: 'lost', amountMinor, openedAt: new Date(0) });

test.each<[string, object, object]>([
  ['a month that was won in a dispute', { payments: [month(0, { disputes: [{ ...lost(FEE), status: 'won' }] })] }, { when: 'now' }],
  ['a month of which a dispute was lost in part', { payments: [month(0, { disputes: [lost(30_00)] })] }, { when: 'new_period', creditMinor: 60_00 }],
  ['a month with a refund of a penny', { payments: [month(0, { refundedMinor: 1 })] }, { when: 'new_period', creditMinor: 79_99 }],
  ['a month that has just begun', { now: 0, payments: [month(0)], isPriceBilled: false }, { when: 'new_period', creditMinor: FEE }],
  ['a month that is over', { now: 30 * DAY_MS, payments: [month(0)], isPriceBilled: false }, { when: 'new_period', creditMinor: 0 }],
  ['a month that was over yesterday', { now: 31 * DAY_MS, payments: [month(0)], isPriceBilled: false }, { when: 'new_period', creditMinor: 0 }],
  ['a month of two payments, one refunded', { payments: [month(0), month(0, { refundedMinor: FEE })] }, { when: 'new_period', creditMinor: 80_00 }],
  ['a month of two payments', { payments: [month(0), month(15, { end: 30 * DAY_MS, amountMinor: 30_00 })], now: 20 * DAY_MS, isPriceBilled: false }, { when: 'new_period', creditMinor: 60_00 }],
  ['a month that began when the one before had ended', { payments: [month(-30), month(0)], isPriceBilled: true }, { when: 'now' }],
  ['a month that began within another for another plan', { payments: [month(-15, { planId: 1, amountMinor: 60_00 }), month(0)] }, { when: 'new_period', creditMinor: 100_00 }],
  ['a month that began within one that was refunded', { payments: [month(-15, { planId: 1, amountMinor: 60_00, refundedMinor: 60_00 }), month(0)] }, { when: 'now' }],
  ['a refunded month that began within another', { payments: [month(-15, { planId: 1, amountMinor: 60_00 }), month(0, { refundedMinor: FEE })] }, { when: 'new_period', creditMinor: 10_00 }],
  ['a month that began within one of two that overlap', { payments: [month(-25, { planId: 4, amountMinor: 30_00 }), month(-15, { planId: 1, amountMinor: 60_00 }), month(0)], now: 0, isPriceBilled: false }, { when: 'new_period', creditMinor: 160_00 }],
])('an upgrade of %s', (_case, changes, expected) => {
  expect(changing({ now: 10 * DAY_MS, billedFeeMinor: FEE, ...changes })).toEqual(expected);
}); // prettier-ignore
