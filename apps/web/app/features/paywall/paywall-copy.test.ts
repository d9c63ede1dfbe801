import { expect, test } from 'vitest';

import { paywallCopy } from './paywall-copy.ts';

const clinic = { name: 'Clinic', fee: 119 };
const item = {
  id: 2,
  name: 'Consent That Holds Up',
  lessons: 5,
  banner: null,
  kind: 'course' as const,
  isInCart: false,
  access: 'It is not on offer at the moment.',
};

test('[PAY-014] [PLAN-018] the paywall offers purchase or subscription and names the plan when both unlock the item', () => {
  expect(paywallCopy({ ...item, plan: clinic, price: 149 })).toEqual({
    title: 'Please Buy or Subscribe',
    text: "You need to take 'Clinic' subscription plan",
  });
});

test('[PAY-015] the paywall asks to subscribe when only a plan unlocks the item', () => {
  expect(paywallCopy({ ...item, plan: clinic, price: null })).toEqual({
    title: 'Please Subscribe',
    text: "You need to take 'Clinic' subscription plan",
  });
});

test('[PAY-016] the paywall asks to buy and names no plan when the item is only sold', () => {
  expect(paywallCopy({ ...item, plan: null, price: 119 })).toEqual({ title: 'Please Buy', text: null });
});

test('the paywall says that an item is not on offer', () => {
  expect(paywallCopy({ ...item, plan: null, price: null }).title).toBe(item.access);
});
