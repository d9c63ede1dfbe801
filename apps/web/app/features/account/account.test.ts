import { expect, test } from 'vitest';

import { canCancel, subscriptionState } from './account.ts';

const paid = {
  subscription_type: 'Paid' as const,
  subscription_canceled: false,
  is_expired: false,
  is_renewal_failing: false,
};

test.each([
  [paid, 'active', true],
  [{ ...paid, subscription_type: 'Free' as const }, 'active', true],
  [{ ...paid, is_renewal_failing: true }, 'failing', true],
  [{ ...paid, subscription_canceled: true }, 'cancelled', false],
  [{ ...paid, subscription_canceled: true, is_expired: true }, 'expired', false],
])('a subscription with %o is %s', (facts, state, isCancellable) => {
  expect(subscriptionState(facts)).toBe(state);
  expect(canCancel({ state: subscriptionState(facts) })).toBe(isCancellable);
});
