import { expect, test } from 'vitest';

import { formatAmount, formatPrice } from './money.ts';

test.each([
  ['usd', '$49'],
  ['aud', 'A$49'],
  ['gbp', '£49'],
  ['nzd', 'NZ$49'],
])('[PLAN-004] %s is shown as %s', (currency, shown) => {
  expect(formatPrice(49, currency)).toBe(shown);
});

test('[PLAN-005] an amount without a currency is shown in pounds', () => {
  expect(formatPrice(1240, '')).toBe('£1,240');
  expect(formatPrice(24.5, 'GBP')).toBe('£24.50');
  expect(formatAmount(119, 'gbp')).toBe('£119.00');
});
