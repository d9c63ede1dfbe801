import { expect, test } from 'vitest';

import {
  gracePeriodFor,
  membershipAt,
  planChange,
  grantStateAmong,
  grantStateFor,
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
  ['partly refunded', { refundedMinor: 99 }, 'c', []],
  ['fully refunded', { refundedMinor: 100 }, null, ['c']],
  ['of zero', { amountMinor: 0 }, 'c', []],
  ['disputed', { disputes: [dispute('a', 'open')] }, null, ['c']],
  ['lost', { disputes: [dispute('a', 'lost')] }, null, ['c']],
  ['won', { disputes: [dispute('a', 'won')] }, 'c:won:a', ['c']],
  ['won, then disputed again', { disputes: [dispute('a', 'won'), dispute('b', 'open')] }, null, ['c', 'c:won:a']],
  ['won twice', { disputes: [dispute('b', 'won'), dispute('a', 'won')] }, 'c:won:a', ['c', 'c:won:b']],
])('grant state of a payment that is %s', (_case, facts, activeCause, endedCauses) => {
  expect(grantStateFor('c', { ...paid, ...facts })).toEqual({ activeCause, endedCauses });
}); // prettier-ignore

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

test('grace lasts seven days from the end of the paid period, while the provider retries', () => {
  const renewal = { status: 'past_due' as const, periodStart: at('03-01'), unpaidRenewal: 'in_1' };
  expect(gracePeriodFor(renewal)).toEqual({
    cause: 'grace:in_1',
    startsAt: at('03-01'),
    endsAt: at('03-08'),
    isOver: false,
  });
  expect(gracePeriodFor({ ...renewal, status: 'active' })?.isOver).toBe(false);
  expect(gracePeriodFor({ ...renewal, status: 'ended' })?.isOver).toBe(true);
  expect(gracePeriodFor({ ...renewal, status: 'unpaid' })?.isOver).toBe(true);
  expect(gracePeriodFor({ ...renewal, unpaidRenewal: null })).toBeNull();
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

test('a payment for another plan replaces the earlier one until it is refunded or disputed', () => {
  const before = { cause: 'a', payment: paidMonth() };
  const upgrade = (changes: object = {}) => ({
    cause: 'b',
    payment: paidMonth({ planId: 3, start: 10 * DAY_MS, ...changes }),
  });
  expect(grantStateAmong(before, [before]).activeCause).toBe('a');
  expect(grantStateAmong(before, [before, upgrade()])).toEqual({ activeCause: null, endedCauses: ['a'] });
  expect(grantStateAmong(before, [before, upgrade({ start: 0, sequence: 2 })]).activeCause).toBeNull();
  const disputed = upgrade({ disputes: [{ id: 'd', status: 'open' }] });
  expect(grantStateAmong(before, [before, disputed])).toEqual({
    activeCause: 'a:returned:1',
    endedCauses: ['a'],
  });
  const won = upgrade({ disputes: [{ id: 'd', status: 'won' }] });
  expect(grantStateAmong(before, [before, won])).toEqual({
    activeCause: null,
    endedCauses: ['a', 'a:returned:1'],
  });
  const returned = upgrade({ disputes: [{ id: 'd', status: 'won' }], refundedMinor: 119_00 });
  expect(grantStateAmong(before, [before, returned]).activeCause).toBe('a:returned:2');
});

test('a payment for another plan is active unless the payment credited to it is disputed afterwards', () => {
  const earlier = (...disputes: object[]) => ({ cause: 'a', payment: paidMonth({ disputes }) });
  const upgrade = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  const stateWith = (...disputes: object[]) => grantStateAmong(upgrade, [earlier(...disputes), upgrade]);
  const [before, after] = [new Date(9 * DAY_MS), new Date(11 * DAY_MS)];
  expect(stateWith()).toEqual({ activeCause: 'b', endedCauses: [] });
  expect(stateWith(dispute('d', 'lost', before))).toEqual({ activeCause: 'b', endedCauses: [] });
  expect(stateWith(dispute('d', 'open', after))).toEqual({ activeCause: null, endedCauses: ['b'] });
  expect(stateWith(dispute('d', 'lost', after)).activeCause).toBeNull();
  expect(stateWith(dispute('d', 'won', after))).toEqual({ activeCause: 'b:returned:1', endedCauses: ['b'] });
  expect(stateWith(dispute('d', 'won', after), dispute('e', 'open', after)).activeCause).toBeNull();
});

const FREE = 1;
const CLINIC = 2;
const march = { planId: CLINIC, startsAt: at('03-01'), endsAt: at('04-01') };
const renewing = { status: 'active' as const, periodEnd: at('04-01'), cancelsAtPeriodEnd: false };
const facts = { joinedAt: at('01-01'), defaultPlanId: FREE, plans: [march], subscription: renewing };

test.each<[string, Partial<typeof facts> | { subscription: null; plans: [] }, string, object]>([
  ['no grants', { plans: [], subscription: null }, '03-15', { planId: FREE, type: 'Free', validTo: null, isCancelled: false, isExpired: false }],
  ['an active, renewing grant', {}, '03-15', { planId: CLINIC, type: 'Paid', validTo: at('04-01'), nextDueAt: at('04-01'), isCancelled: false }],
  ['an active, cancelled grant', { subscription: { ...renewing, cancelsAtPeriodEnd: true } }, '03-15', { validTo: at('04-01'), nextDueAt: null, isCancelled: true, isExpired: false }],
  ['an ended grant', { subscription: { ...renewing, status: 'ended' as never } }, '04-02', { planId: CLINIC, type: 'Paid', isExpired: true, isCancelled: true }],
  ['a future grant', {}, '02-01', { planId: FREE, type: 'Free' }],
])('[PLAN-013] a membership with %s', (_case, given, day, expected) => {
  expect(membershipAt({ ...facts, ...given } as Parameters<typeof membershipAt>[0], at(day))).toMatchObject(expected);
}); // prettier-ignore
