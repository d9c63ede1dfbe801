import { expect, test } from 'vitest';

import { graceOf, membershipAt, planChange, standingOf, type PaymentFacts } from './membership.ts';

const paid: PaymentFacts = { isPaid: true, amountMinor: 100, refundedMinor: 0, disputes: [] };
const dispute = (id: string, status: 'open' | 'won' | 'lost') => ({ id, status });

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
  ['won twice', { disputes: [dispute('b', 'won'), dispute('a', 'won')] }, 'c:won:b', ['c', 'c:won:a']],
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

test('a dearer plan begins now, a cheaper one with the next period', () => {
  expect(planChange({ feeMinor: 1 }, { feeMinor: 2 })).toBe('now');
  expect(planChange({ feeMinor: 2 }, { feeMinor: 1 })).toBe('next_period');
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
