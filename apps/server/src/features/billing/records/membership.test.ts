import { expect, test } from 'vitest';

import { gracePeriodFor, isLive, membershipAt, type SubscriptionStatus } from './membership.ts';

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

test.each<[SubscriptionStatus, boolean]>([
  ['active', true],
  ['past_due', true],
  ['unpaid', true],
  ['incomplete', false],
  ['ended', false],
  ['duplicate', false],
])('the provider collects payments of a subscription that is %s: %s', (status, isCollected) => {
  expect(isLive(status)).toBe(isCollected);
  const { nextDueAt, isCancelled } = membershipAt(
    { ...facts, subscription: { ...renewing, status } },
    at('03-15'),
  );
  expect({ nextDueAt, isCancelled }).toEqual({
    nextDueAt: isCollected ? at('04-01') : null,
    isCancelled: !isCollected,
  });
});

const [soon, late] = [at('03-20'), at('05-01')];
const endless = { planId: 5, startsAt: at('03-01'), endsAt: null };

test.each<[string, (typeof march | typeof endless)[], string, object]>([
  ['the one that ends last', [march, { planId: 3, startsAt: at('03-02'), endsAt: late }, { planId: 4, startsAt: at('03-03'), endsAt: soon }], '03-15', { planId: 3, validFrom: at('03-02'), validTo: late, isExpired: false }],
  ['the one without end', [march, endless, { planId: 3, startsAt: at('03-02'), endsAt: late }], '03-15', { planId: 5, validTo: null }],
  ['the first of two that end together', [march, { ...march, planId: 3 }], '03-15', { planId: CLINIC }],
  ['the one that has not expired', [{ planId: 3, startsAt: at('03-02'), endsAt: soon }, march], '03-25', { planId: CLINIC, isExpired: false }],
  ['the one that expired last', [{ planId: 3, startsAt: at('03-02'), endsAt: soon }, march, { planId: 4, startsAt: at('03-02'), endsAt: soon }], '04-15', { planId: CLINIC, validFrom: at('03-01'), validTo: at('04-01'), nextDueAt: null, isExpired: true }],
  ['one that starts at this very moment', [march], '03-01', { planId: CLINIC, isExpired: false }],
  ['none that ends at this very moment', [march], '04-01', { planId: CLINIC, isExpired: true }],
])('of several grants a membership shows %s', (_case, plans, day, expected) => {
  expect(membershipAt({ ...facts, plans }, at(day))).toMatchObject(expected);
}); // prettier-ignore

test('a membership without a subscription was not cancelled while it lasts, and does not renew', () => {
  const without = { ...facts, subscription: null };
  expect(membershipAt(without, at('03-15'))).toMatchObject({
    nextDueAt: null,
    isCancelled: false,
    isExpired: false,
  });
  expect(membershipAt(without, at('04-15'))).toMatchObject({ isCancelled: true, isExpired: true });
  expect(membershipAt(facts, at('04-15'))).toMatchObject({
    type: 'Paid',
    isCancelled: false,
    isExpired: true,
  });
});

test('a member without grants is free from the day of joining', () => {
  expect(membershipAt({ ...facts, plans: [], subscription: null }, at('03-15'))).toEqual({
    planId: FREE,
    type: 'Free',
    validFrom: at('01-01'),
    validTo: null,
    nextDueAt: null,
    isCancelled: false,
    isExpired: false,
  });
});
