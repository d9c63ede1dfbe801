import { expect, test } from 'vitest';

import { isAsOrdered, priceOrder, type Offer } from './order.ts';

const course = (serviceId: number, minor: number, currency = 'gbp'): Offer => ({
  serviceId,
  planId: null,
  title: `Course ${serviceId}`,
  price: { minor, currency },
});
const plan = (planId: number, minor: number): Offer => ({
  serviceId: null,
  planId,
  title: `Plan ${planId}`,
  price: { minor, currency: 'gbp' },
});

test('amounts add up, and what is named twice is bought once', () => {
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
])('the first month of a plan at %i p costs new members %i p less', (fee, discount) => {
  expect(priceOrder([plan(1, fee)], { isFirstMonth: true })).toMatchObject({
    order: { kind: 'subscription', discountMinor: discount, totalMinor: fee - discount },
  });
  expect(priceOrder([plan(1, fee)], { isFirstMonth: false })).toMatchObject({ order: { discountMinor: 0 } });
});

test.each<[string, Offer[], string]>([
  ['nothing', [], 'not_for_sale'],
  ['something free', [course(1, 0)], 'not_for_sale'],
  ['two plans', [plan(1, 100), plan(2, 100)], 'one_plan_at_a_time'],
  ['a plan and a course', [course(1, 100), plan(2, 100)], 'one_plan_at_a_time'],
  ['two currencies', [course(1, 100), course(2, 100, 'usd')], 'mixed_currencies'],
])('%s is refused', (_case, offers, reason) => {
  expect(priceOrder(offers, { isFirstMonth: false })).toEqual({ ok: false, reason });
});

test('a penny or a currency more or less is not what was ordered', () => {
  const order = { totalMinor: 100, currency: 'gbp' };
  expect(isAsOrdered(order, { amountMinor: 100, currency: 'gbp' })).toBe(true);
  expect(isAsOrdered(order, { amountMinor: 99, currency: 'gbp' })).toBe(false);
  expect(isAsOrdered(order, { amountMinor: 100, currency: 'usd' })).toBe(false);
});
