import { expect, test } from 'vitest';

import { gateWords } from './gate.ts';

const clinic = { name: 'Clinic', fee: 119 };
const thing = {
  id: 2,
  name: 'Consent That Holds Up',
  lessons: 5,
  banner: null,
  isInCart: false,
  access: 'It is not on offer at the moment.',
};

test('[PAY-014] [PLAN-018] what can be bought or subscribed to names both and the plan', () => {
  expect(gateWords({ ...thing, plan: clinic, price: 149 })).toEqual({
    title: 'Please Buy or Subscribe',
    text: "You need to take 'Clinic' subscription plan",
  });
});

test('[PAY-015] what only a plan opens asks to subscribe', () => {
  expect(gateWords({ ...thing, plan: clinic, price: null })).toEqual({
    title: 'Please Subscribe',
    text: "You need to take 'Clinic' subscription plan",
  });
});

test('[PAY-016] what is only sold asks to buy, and names no plan', () => {
  expect(gateWords({ ...thing, plan: null, price: 119 })).toEqual({ title: 'Please Buy', text: null });
});

test('what is not on offer says so', () => {
  expect(gateWords({ ...thing, plan: null, price: null }).title).toBe(thing.access);
});
