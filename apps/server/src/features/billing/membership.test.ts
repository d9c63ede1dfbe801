import { expect, test } from 'vitest';

import {
  graceOf,
  membershipAt,
  planChange,
  standingAmong,
  standingOf,
  type PaymentFacts,
} from './membership.ts';

const paid: PaymentFacts = { isPaid: true, amountMinor: 100, refundedMinor: 0, disputes: [] };
const dispute = (id: string, status: 'open' | 'won' | 'lost', openedAt = new Date(0)) => ({
  id,
  status,
  openedAt,
});

test.each<[string, Partial<PaymentFacts>, string | null, string[]]>([
  ['paid', {}, 'c', []],
  ['not paid', { isPaid: false }, null, ['c']],
  ['partly given back', { refundedMinor: 99 }, 'c', []],
  ['given back', { refundedMinor: 100 }, null, ['c']],
  ['of nothing', { amountMinor: 0 }, 'c', []],
  ['disputed', { disputes: [dispute('a', 'open')] }, null, ['c']],
  ['lost', { disputes: [dispute('a', 'lost')] }, null, ['c']],
  ['won', { disputes: [dispute('a', 'won')] }, 'c:won:a', ['c']],
  ['won, then disputed again', { disputes: [dispute('a', 'won'), dispute('b', 'open')] }, null, ['c', 'c:won:a']],
  ['won twice', { disputes: [dispute('b', 'won'), dispute('a', 'won')] }, 'c:won:a', ['c', 'c:won:b']],
])('a payment that is %s', (_case, facts, held, over) => {
  expect(standingOf('c', { ...paid, ...facts })).toEqual({ held, over });
}); // prettier-ignore

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

test('grace is seven days from the end of what was paid, while the provider still tries', () => {
  const renewal = { status: 'past_due' as const, periodStart: at('03-01'), unpaidRenewal: 'in_1' };
  expect(graceOf(renewal)).toEqual({
    cause: 'grace:in_1',
    startsAt: at('03-01'),
    endsAt: at('03-08'),
    isOver: false,
  });
  expect(graceOf({ ...renewal, status: 'active' })?.isOver).toBe(false);
  expect(graceOf({ ...renewal, status: 'ended' })?.isOver).toBe(true);
  expect(graceOf({ ...renewal, status: 'unpaid' })?.isOver).toBe(true);
  expect(graceOf({ ...renewal, unpaidRenewal: null })).toBeNull();
});

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
  ['dearer than what was paid', {}, { when: 'now' }],
  ['cheaper', { toFeeMinor: 49_00 }, { when: 'next_period' }],
  ['what was paid, after a downgrade', { toFeeMinor: 119_00, isPriceBilled: false }, { when: 'next_period' }],
  ['dearer, after a downgrade', { isPriceBilled: false }, { when: 'new_period', creditMinor: 79_33 }],
  ['dearer, the month refunded', { payments: [paidMonth({ refundedMinor: 119_00 })] }, { when: 'new_period', creditMinor: 0 }],
  ['dearer, a part refunded', { payments: [paidMonth({ refundedMinor: 59_00 })] }, { when: 'new_period', creditMinor: 40_00 }],
  ['dearer, the month disputed', { payments: [paidMonth({ disputes: [{ id: 'd', status: 'open' }] })] }, { when: 'new_period', creditMinor: 0 }],
  ['dearer, nothing paid', { payments: [] }, { when: 'new_period', creditMinor: 0 }],
])('a change to a plan that is %s', (_what, changes, wanted) => {
  expect(changing(changes)).toEqual(wanted);
}); // prettier-ignore

test('a payment for another plan takes the place of the one before, until it is given back', () => {
  const before = { cause: 'a', payment: paidMonth() };
  const upgrade = (changes: object = {}) => ({
    cause: 'b',
    payment: paidMonth({ planId: 3, start: 10 * DAY_MS, ...changes }),
  });
  expect(standingAmong(before, [before]).held).toBe('a');
  expect(standingAmong(before, [before, upgrade()])).toEqual({ held: null, over: ['a'] });
  expect(standingAmong(before, [before, upgrade({ start: 0, sequence: 2 })]).held).toBeNull();
  const disputed = upgrade({ disputes: [{ id: 'd', status: 'open' }] });
  expect(standingAmong(before, [before, disputed])).toEqual({ held: 'a:returned:1', over: ['a'] });
  const won = upgrade({ disputes: [{ id: 'd', status: 'won' }] });
  expect(standingAmong(before, [before, won])).toEqual({ held: null, over: ['a', 'a:returned:1'] });
  const returned = upgrade({ disputes: [{ id: 'd', status: 'won' }], refundedMinor: 119_00 });
  expect(standingAmong(before, [before, returned]).held).toBe('a:returned:2');
});

test('a payment for another plan is held while what was credited to it is not disputed afterwards', () => {
  const earlier = (...disputes: object[]) => ({ cause: 'a', payment: paidMonth({ disputes }) });
  const upgrade = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  const standing = (...disputes: object[]) => standingAmong(upgrade, [earlier(...disputes), upgrade]);
  const [before, after] = [new Date(9 * DAY_MS), new Date(11 * DAY_MS)];
  expect(standing()).toEqual({ held: 'b', over: [] });
  expect(standing(dispute('d', 'lost', before))).toEqual({ held: 'b', over: [] });
  expect(standing(dispute('d', 'open', after))).toEqual({ held: null, over: ['b'] });
  expect(standing(dispute('d', 'lost', after)).held).toBeNull();
  expect(standing(dispute('d', 'won', after))).toEqual({ held: 'b:returned:1', over: ['b'] });
  expect(standing(dispute('d', 'won', after), dispute('e', 'open', after)).held).toBeNull();
});

const FREE = 1;
const CLINIC = 2;
const march = { planId: CLINIC, startsAt: at('03-01'), endsAt: at('04-01') };
const renewing = { status: 'active' as const, periodEnd: at('04-01'), cancelsAtPeriodEnd: false };
const facts = { joinedAt: at('01-01'), defaultPlanId: FREE, plans: [march], subscription: renewing };

test.each<[string, Partial<typeof facts> | { subscription: null; plans: [] }, string, object]>([
  ['nothing held', { plans: [], subscription: null }, '03-15', { planId: FREE, type: 'Free', validTo: null, isCancelled: false, isExpired: false }],
  ['held and renewing', {}, '03-15', { planId: CLINIC, type: 'Paid', validTo: at('04-01'), nextDueAt: at('04-01'), isCancelled: false }],
  ['held and cancelled', { subscription: { ...renewing, cancelsAtPeriodEnd: true } }, '03-15', { validTo: at('04-01'), nextDueAt: null, isCancelled: true, isExpired: false }],
  ['ended', { subscription: { ...renewing, status: 'ended' as never } }, '04-02', { planId: CLINIC, type: 'Paid', isExpired: true, isCancelled: true }],
  ['not begun', {}, '02-01', { planId: FREE, type: 'Free' }],
])('[PLAN-013] a membership with %s', (_case, given, day, expected) => {
  expect(membershipAt({ ...facts, ...given } as Parameters<typeof membershipAt>[0], at(day))).toMatchObject(expected);
}); // prettier-ignore
