import { expect, test } from 'vitest';

import type { RevokeReason } from '#app/features/entitlements/index.ts';

import { grantStateAmong, grantStateFor, replaces, retainedMinor, type PaymentFacts } from './grant-state.ts';

const paid: PaymentFacts = { isPaid: true, amountMinor: 100, refundedMinor: 0, disputes: [] };
const dispute = (
  id: string,
  status: 'open' | 'won' | 'lost',
  { openedAt = new Date(0), amountMinor = 119_00 } = {},
) => ({ id, status, openedAt, amountMinor });
const part = { amountMinor: 40 };

test.each<[string, Partial<PaymentFacts>, string | null, string[], RevokeReason?]>([
  ['paid', {}, 'c', []],
  ['not paid', { isPaid: false }, null, ['c']],
  ['partly refunded', { refundedMinor: 99 }, 'c', []],
  ['fully refunded', { refundedMinor: 100 }, null, ['c'], 'refunded'],
  ['of zero', { amountMinor: 0 }, 'c', []],
  ['disputed', { disputes: [dispute('a', 'open')] }, null, ['c']],
  ['lost', { disputes: [dispute('a', 'lost')] }, null, ['c']],
  ['won', { disputes: [dispute('a', 'won')] }, 'c:won:a', ['c']],
  ['won, then disputed again', { disputes: [dispute('a', 'won'), dispute('b', 'open')] }, null, ['c', 'c:won:a']],
  ['disputed in part', { disputes: [dispute('a', 'open', part)] }, null, ['c']],
  ['lost in part', { disputes: [dispute('a', 'lost', part)] }, 'c:lost:a', ['c']],
  ['lost in part, the rest refunded', { refundedMinor: 60, disputes: [dispute('a', 'lost', part)] }, null, ['c', 'c:lost:a'], 'refunded'],
  ['lost in part, almost all of the rest refunded', { refundedMinor: 59, disputes: [dispute('a', 'lost', part)] }, 'c:lost:a', ['c']],
  ['lost in two parts that make the whole', { disputes: [dispute('a', 'lost', part), dispute('b', 'lost', { amountMinor: 60 })] }, null, ['c', 'c:lost:a', 'c:lost:b']],
  ['lost in part, then disputed again', { disputes: [dispute('a', 'lost', part), dispute('b', 'open', part)] }, null, ['c', 'c:lost:a']],
  ['won twice', { disputes: [dispute('b', 'won'), dispute('a', 'won')] }, 'c:won:a', ['c', 'c:won:b']],
])('grant state of a payment that is %s', (_case, facts, activeCause, endedCauses, endReason = 'disputed') => {
  expect(grantStateFor('c', { ...paid, ...facts })).toEqual({ activeCause, endedCauses, endReason });
}); // prettier-ignore

const DAY_MS = 86_400_000;
const paidMonth = (changes: object = {}) => ({
  isPaid: true,
  amountMinor: 119_00,
  refundedMinor: 0,
  disputes: [],
  planId: 2,
  start: 0,
  end: 30 * DAY_MS,
  sequence: 1,
  ...changes,
});
test('a payment for another plan replaces the earlier one until it is refunded or disputed', () => {
  const before = { cause: 'a', payment: paidMonth() };
  const upgrade = (changes: object = {}) => ({
    cause: 'b',
    payment: paidMonth({ planId: 3, start: 10 * DAY_MS, ...changes }),
  });
  expect(grantStateAmong(before, [before]).activeCause).toBe('a');
  expect(grantStateAmong(before, [before, upgrade()])).toEqual({
    activeCause: null,
    endedCauses: ['a'],
    endReason: 'replaced',
  });
  expect(grantStateAmong(before, [before, upgrade({ start: 0, sequence: 2 })]).activeCause).toBeNull();
  const disputed = upgrade({ disputes: [{ id: 'd', status: 'open' }] });
  expect(grantStateAmong(before, [before, disputed])).toEqual({
    activeCause: 'a:returned:1',
    endedCauses: ['a'],
    endReason: 'replaced',
  });
  const won = upgrade({ disputes: [{ id: 'd', status: 'won' }] });
  expect(grantStateAmong(before, [before, won])).toEqual({
    activeCause: null,
    endedCauses: ['a', 'a:returned:1'],
    endReason: 'replaced',
  });
  const returned = upgrade({ disputes: [{ id: 'd', status: 'won' }], refundedMinor: 119_00 });
  expect(grantStateAmong(before, [before, returned]).activeCause).toBe('a:returned:2');
});

test('a payment for another plan is active unless the payment credited to it is disputed afterwards', () => {
  const earlier = (...disputes: object[]) => ({ cause: 'a', payment: paidMonth({ disputes }) });
  const upgrade = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  const stateWith = (...disputes: object[]) => grantStateAmong(upgrade, [earlier(...disputes), upgrade]);
  const before = { openedAt: new Date(9 * DAY_MS) };
  const after = { openedAt: new Date(11 * DAY_MS) };
  expect(stateWith()).toMatchObject({ activeCause: 'b', endedCauses: [] });
  expect(stateWith(dispute('d', 'lost', before))).toMatchObject({ activeCause: 'b', endedCauses: [] });
  expect(stateWith(dispute('d', 'open', after))).toEqual({
    activeCause: null,
    endedCauses: ['b'],
    endReason: 'disputed',
  });
  expect(stateWith(dispute('d', 'lost', after)).activeCause).toBeNull();
  expect(stateWith(dispute('d', 'won', after))).toEqual({
    activeCause: 'b:returned:1',
    endedCauses: ['b'],
    endReason: 'disputed',
  });
  expect(stateWith(dispute('d', 'won', after), dispute('e', 'open', after)).activeCause).toBeNull();
  const partly = dispute('d', 'lost', { ...after, amountMinor: 118_99 });
  expect(stateWith(partly)).toMatchObject({ activeCause: 'b:returned:1', endedCauses: ['b'] });
});

test.each<[string, object, boolean]>([
  ['for another plan within its period', { planId: 3, start: DAY_MS }, true],
  ['for the same plan', { start: DAY_MS }, false],
  ['in the last moment of its period', { planId: 3, start: 30 * DAY_MS - 1 }, true],
  ['at the end of its period', { planId: 3, start: 30 * DAY_MS }, false],
  ['after its period', { planId: 3, start: 31 * DAY_MS }, false],
  ['that started earlier', { planId: 3, start: -DAY_MS, sequence: 2 }, false],
  ['of the same second and later', { planId: 3, sequence: 2 }, true],
  ['of the same second and earlier', { planId: 3, sequence: 0 }, false],
  ['that is the same', { planId: 3 }, false],
])('a payment is replaced by one %s: %o', (_case, changes, isReplaced) => {
  expect(replaces(paidMonth(changes), paidMonth())).toBe(isReplaced);
});

test.each<[string, Partial<PaymentFacts>, number]>([
  ['of nothing', {}, 100],
  ['of a part', { refundedMinor: 30 }, 70],
  ['of all', { refundedMinor: 100 }, 0],
  ['of more than was paid', { refundedMinor: 80, disputes: [dispute('a', 'lost', part)] }, 0],
  ['by a lost dispute', { disputes: [dispute('a', 'lost', part)] }, 60],
  ['by two lost disputes', { disputes: [dispute('a', 'lost', part), dispute('b', 'lost', part)] }, 20],
  ['by disputes that are open or won', { disputes: [dispute('a', 'open', part), dispute('b', 'won', part)] }, 100],
])('what is left of a payment after the return %s', (_case, changes, left) => {
  expect(retainedMinor({ ...paid, ...changes })).toBe(left);
}); // prettier-ignore

test('a payment for another plan has no effect before or after the period of this one', () => {
  const own = { cause: 'a', payment: paidMonth() };
  for (const start of [30, 31, -30]) {
    const other = {
      cause: 'b',
      payment: paidMonth({ planId: 3, start: start * DAY_MS, end: (start + 30) * DAY_MS }),
    };
    expect(grantStateAmong(own, [own, other])).toEqual({
      activeCause: 'a',
      endedCauses: [],
      endReason: 'disputed',
    });
  }
});

test('a replaced payment that was refunded itself ended because it was refunded', () => {
  const refunded = { cause: 'a', payment: paidMonth({ refundedMinor: 119_00 }) };
  const upgrade = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  expect(grantStateAmong(refunded, [refunded, upgrade])).toEqual({
    activeCause: null,
    endedCauses: ['a'],
    endReason: 'refunded',
  });
});

test('a dispute of the credited payment counts from the moment after its replacement began', () => {
  const upgrade = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  const stateAt = (openedAt: number) => {
    const disputes = [dispute('d', 'open', { openedAt: new Date(openedAt) })];
    return grantStateAmong(upgrade, [{ cause: 'a', payment: paidMonth({ disputes }) }, upgrade]).activeCause;
  };
  expect(stateAt(10 * DAY_MS)).toBe('b');
  expect(stateAt(10 * DAY_MS + 1)).toBeNull();
});

test('a payment that is both replaced and built on a disputed one names the reason that ended it', () => {
  const disputes = [dispute('d', 'open', { openedAt: new Date(12 * DAY_MS) })];
  const first = { cause: 'a', payment: paidMonth({ disputes }) };
  const second = { cause: 'b', payment: paidMonth({ planId: 3, start: 10 * DAY_MS }) };
  const third = (changes: object = {}) => ({
    cause: 'c',
    payment: paidMonth({ planId: 4, start: 20 * DAY_MS, ...changes }),
  });
  expect(grantStateAmong(second, [first, second, third()])).toEqual({
    activeCause: null,
    endedCauses: ['b'],
    endReason: 'replaced',
  });
  expect(grantStateAmong(second, [first, second, third({ refundedMinor: 119_00 })])).toEqual({
    activeCause: null,
    endedCauses: ['b', 'b:returned:1'],
    endReason: 'disputed',
  });
});

test('a payment returns once for each replacement that ended', () => {
  const own = { cause: 'a', payment: paidMonth() };
  const ended = (cause: string, day: number) => ({
    cause,
    payment: paidMonth({ planId: 3, start: day * DAY_MS, refundedMinor: 119_00 }),
  });
  expect(grantStateAmong(own, [own, ended('b', 5), ended('c', 10)])).toEqual({
    activeCause: 'a:returned:2',
    endedCauses: ['a', 'a:returned:1'],
    endReason: 'replaced',
  });
});
