import { expect, test } from 'vitest';

import { gracePeriodFor, membershipAt } from './membership.ts';

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);

test('grace lasts seven days from the end of the paid period, while the provider retries', () => {
  const renewal = { status: 'past_due' as const, periodStart: at('03-01'), unpaidRenewal: 'in_1' };
  expect(gracePeriodFor(renewal)).toEqual({
    cause: 'grace:in_1',
    startsAt: at('03-01'),
    endsAt: at('03-08'),
    isCollectionStopped: false,
  });
  expect(gracePeriodFor({ ...renewal, status: 'active' })?.isCollectionStopped).toBe(false);
  expect(gracePeriodFor({ ...renewal, status: 'ended' })?.isCollectionStopped).toBe(true);
  expect(gracePeriodFor({ ...renewal, status: 'unpaid' })?.isCollectionStopped).toBe(true);
  expect(gracePeriodFor({ ...renewal, unpaidRenewal: null })).toBeNull();
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
