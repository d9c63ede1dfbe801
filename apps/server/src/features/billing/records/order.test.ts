import { expect, test } from 'vitest';

import { IMMEDIATE_SUPPLY, matchesOrder, priceOrder, type Offer } from './order.ts';

const course = (itemId: number, minor: number, currency = 'gbp'): Offer => ({
  itemId,
  planId: null,
  title: `Course ${itemId}`,
  price: { minor, currency },
});
const plan = (planId: number, minor: number): Offer => ({
  itemId: null,
  planId,
  title: `Plan ${planId}`,
  price: { minor, currency: 'gbp' },
});

test('sums the amounts and removes repeated items', () => {
  const priced = priceOrder([course(1, 100_00), course(2, 49_00), course(1, 100_00)], { isFirstMonth: true });
  expect(priced).toMatchObject({
    ok: true,
    order: { kind: 'one_off', subtotalMinor: 149_00, discountMinor: 0, totalMinor: 149_00, taxMinor: 24_83 },
  });
});

test.each([
  [119_00, 59_50],
  [49_99, 25_00],
  [1_01, 51],
])('discounts the first month of a plan at %i p by %i p', (fee, discount) => {
  expect(priceOrder([plan(1, fee)], { isFirstMonth: true })).toMatchObject({
    order: { kind: 'subscription', discountMinor: discount, totalMinor: fee - discount },
  });
  expect(priceOrder([plan(1, fee)], { isFirstMonth: false })).toMatchObject({ order: { discountMinor: 0 } });
});

test.each<[string, Offer[], string]>([
  ['an empty order', [], 'not_for_sale'],
  ['a free course', [course(1, 0)], 'not_for_sale'],
  ['a free course beside one that is sold', [course(1, 100), course(2, 0)], 'not_for_sale'],
  ['a plan and a course, the plan first', [plan(2, 100), course(1, 100)], 'one_plan_at_a_time'],
  ['two plans', [plan(1, 100), plan(2, 100)], 'one_plan_at_a_time'],
  ['a plan and a course', [course(1, 100), plan(2, 100)], 'one_plan_at_a_time'],
  ['two currencies', [course(1, 100), course(2, 100, 'usd')], 'mixed_currencies'],
])('rejects %s', (_case, offers, reason) => {
  expect(priceOrder(offers, { isFirstMonth: false })).toEqual({ ok: false, reason });
});

test('a payment matches its order only in exact amount and currency', () => {
  const order = { totalMinor: 100, currency: 'gbp' };
  expect(matchesOrder(order, { amountMinor: 100, currency: 'gbp' })).toBe(true);
  expect(matchesOrder(order, { amountMinor: 99, currency: 'gbp' })).toBe(false);
  expect(matchesOrder(order, { amountMinor: 100, currency: 'usd' })).toBe(false);
});

test('prices a plan and a course with the same number as two things', () => {
  expect(priceOrder([course(1, 100), { ...plan(1, 100), itemId: null }], { isFirstMonth: false })).toEqual({
    ok: false,
    reason: 'one_plan_at_a_time',
  });
});

test('the consent to immediate supply has a version, which changes with its text', () => {
  expect(IMMEDIATE_SUPPLY).toEqual({
    version: '2026-11',
    text: 'By paying you ask us to open what you pay for at once, and accept that your right to withdraw within 14 days ends with that.',
  });
});
