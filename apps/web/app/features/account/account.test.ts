import { expect, test } from 'vitest';

import { canCancel, paginate, subscriptionState } from './account.ts';

const paid = {
  subscription_type: 'Paid' as const,
  subscription_canceled: false,
  is_expired: false,
  is_renewal_failing: false,
  has_subscription: true,
};

test.each([
  [paid, 'active', true],
  [{ ...paid, subscription_type: 'Free' as const }, 'active', true],
  [{ ...paid, subscription_type: 'Free' as const, has_subscription: false }, 'active', false],
  [{ ...paid, is_renewal_failing: true }, 'failing', true],
  [{ ...paid, subscription_canceled: true }, 'cancelled', false],
  [{ ...paid, subscription_canceled: true, is_expired: true }, 'expired', false],
  [{ ...paid, is_renewal_failing: true, is_expired: true }, 'overdue', true],
])('a subscription with %o is %s', (facts, state, isCancellable) => {
  expect(subscriptionState(facts)).toBe(state);
  expect(canCancel({ state: subscriptionState(facts), hasSubscription: facts.has_subscription })).toBe(
    isCancellable,
  );
});

const payments = Array.from({ length: 25 }, (_, index) => index);

test.each([
  [1, 1, 0, 11],
  [2, 2, 12, 23],
  [3, 3, 24, 24],
  [4, 3, 24, 24],
  [0, 1, 0, 11],
  [-2, 1, 0, 11],
  [1.5, 1, 0, 11],
  [Number.NaN, 1, 0, 11],
])('page %d of 25 payments is page %d, with %d to %d', (asked, page, from, to) => {
  const shown = paginate(payments, asked, 12);
  expect([shown.page, shown.pageCount]).toEqual([page, 3]);
  expect(shown.items).toEqual(payments.slice(from, to + 1));
});

test('a list without payments has one page', () => {
  expect(paginate([], 2, 12)).toEqual({ items: [], page: 1, pageCount: 1 });
});
