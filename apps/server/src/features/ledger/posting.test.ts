import { expect, test } from 'vitest';

import { requireBalanced, type Entry } from './posting.ts';

const posting = (...entries: Entry[]) => ({
  kind: 'sale' as const,
  cause: 'payment:1',
  currency: 'gbp',
  entries,
});

test('a posting keeps its entries that are not zero', () => {
  const [cash, sales] = [
    { account: 'cash' as const, amountMinor: 100 },
    { account: 'sales' as const, amountMinor: -100 },
  ];
  expect(requireBalanced(posting(cash, { account: 'vat', amountMinor: 0 }, sales))).toEqual([cash, sales]);
});

test('a posting without amounts has no entries', () => {
  expect(requireBalanced(posting({ account: 'cash', amountMinor: 0 }))).toBeUndefined();
  expect(requireBalanced(posting())).toBeUndefined();
});

test('rejects a posting that does not balance, with its cause and the difference', () => {
  const unbalanced = posting({ account: 'cash', amountMinor: 100 }, { account: 'sales', amountMinor: -99 });
  expect(() => requireBalanced(unbalanced)).toThrow('sale of payment:1 is out of balance by 1');
});
