import { expect, test } from 'vitest';

import {
  claimDeadline,
  isAwaitingClaim,
  isMemberOrder,
  overdueCutoff,
  refundableMinor,
} from './guest-purchase.ts';

const at = new Date('2026-11-01T12:00:00Z');
const paid = {
  paidAt: at,
  claimedBy: null,
  keepsRenewal: null,
  transferredAt: null,
  refundDecidedAt: null,
  refundedAt: null,
};
const claimed = { ...paid, claimedBy: 7 };

test.each([
  ['unpaid', { ...paid, paidAt: null }, false],
  ['paid', paid, true],
  ['claimed', claimed, false],
  ['about to be refunded', { ...paid, refundDecidedAt: at }, false],
  ['refunded', { ...paid, refundedAt: at }, false],
])('whether a guest purchase that is %s can be claimed', (_state, purchase, expected) => {
  expect(isAwaitingClaim(purchase)).toBe(expected);
});

test.each([
  ['nobody has claimed', paid, false],
  ['was claimed with its renewal', { ...claimed, keepsRenewal: true }, true],
  ['was claimed before renewals were recorded', claimed, true],
  ['was claimed without its renewal, which still runs', { ...claimed, keepsRenewal: false }, false],
  ['was claimed without its renewal, which ended', { ...claimed, keepsRenewal: false, transferredAt: at }, true],
])('whether a guest purchase that %s is an order of the member', (_state, purchase, expected) => {
  expect(isMemberOrder(purchase)).toBe(expected);
}); // prettier-ignore

test('a guest purchase can be claimed for fourteen days, and is overdue after the same moment', () => {
  const deadline = claimDeadline(at);
  expect(deadline).toEqual(new Date('2026-11-15T12:00:00Z'));
  expect(overdueCutoff(deadline)).toEqual(at);
});

test('refunds of a guest purchase leave out what we or the bank returned already', () => {
  const dispute = (status: 'open' | 'won' | 'lost', amountMinor: number) => ({ status, amountMinor });
  const left = (refunds: number[], disputes: ReturnType<typeof dispute>[]) =>
    refundableMinor({
      amountMinor: 80_00,
      refunds: refunds.map((amountMinor) => ({ amountMinor })),
      disputes,
    });
  expect(left([], [])).toBe(80_00);
  expect(left([10_00, 5_00], [])).toBe(65_00);
  expect(left([10_00], [dispute('lost', 30_00), dispute('won', 40_00)])).toBe(40_00);
  expect(left([], [dispute('lost', 80_00)])).toBe(0);
});
