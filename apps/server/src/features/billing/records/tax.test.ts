import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { netAmount, includedTax } from './tax.ts';

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [6, 1],
  [8, 1],
  [9, 2],
  [59_50, 9_92],
  [99_00, 16_50],
  [119_00, 19_83],
  [149_00, 24_83],
])('%i p include %i p of VAT', (gross, tax) => {
  expect(includedTax(gross)).toBe(tax);
  expect(netAmount(gross) + tax).toBe(gross);
});

test('VAT is a sixth of the gross, half a penny rounded up', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (gross) => {
      const twelfths = BigInt(gross) * 2n + 6n;
      expect(BigInt(includedTax(gross))).toBe(twelfths / 12n);
    }),
  );
});
