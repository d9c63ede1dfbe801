import { expect, test } from 'vitest';

import { coursePriceLabel } from './price-label.ts';

const fees = { monthly_fee: 49, course_fee: 149 };

test.each([
  [0, 1, 1, { kind: 'free' }],
  [0, 1, 0, { kind: 'view' }],
  [0, 0, 1, { kind: 'view' }],
  [0, 0, 0, { kind: 'view' }],
  [1, 0, 0, { kind: 'monthly', amount: 49 }],
  [1, 0, 1, { kind: 'view' }],
  [1, 1, 0, { kind: 'once', amount: 149 }],
  [1, 1, 1, { kind: 'view' }],
] as const)(
  '[COUR-012] [COUR-014] [COUR-015] type %i, independent %i, subscribed %i is labelled %j',
  (course_type, is_independent, is_subscribed, label) => {
    expect(coursePriceLabel({ course_type, is_independent, is_subscribed, ...fees })).toEqual(label);
  },
);

test('[COUR-013] the category grid says that a free course is included', () => {
  const free = { course_type: 0, is_independent: 1, is_subscribed: 1, ...fees } as const;
  expect(coursePriceLabel(free, 'grid')).toEqual({ kind: 'included' });
});

test('[COUR-016] a course without the price its label would show says "View Course"', () => {
  const nothing = { monthly_fee: null, course_fee: null };
  for (const is_independent of [0, 1] as const)
    expect(coursePriceLabel({ course_type: 1, is_independent, is_subscribed: 0, ...nothing })).toEqual({
      kind: 'view',
    });
});
