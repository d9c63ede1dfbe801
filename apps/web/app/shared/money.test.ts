import { expect, test } from 'vitest';

import { billed, price } from './money.ts';

test.each([
  ['usd', '$49'],
  ['aud', 'A$49'],
  ['gbp', '£49'],
  ['nzd', 'NZ$49'],
])('[PLAN-004] %s is shown as %s', (currency, shown) => {
  expect(price(49, currency)).toBe(shown);
});

test('[PLAN-005] a currency nobody named is pounds', () => {
  expect(price(1240, '')).toBe('£1,240');
  expect(price(24.5, 'GBP')).toBe('£24.50');
  expect(billed(119, 'gbp')).toBe('£119.00');
});
