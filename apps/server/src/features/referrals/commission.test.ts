import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { commissionOn, commissionReversal } from './commission.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [14, 1],
  [15, 2],
  [40_83, 4_08],
  [40_85, 4_09],
  [99_17, 9_92],
])('[AFFI-010] the commission on a net of %i p is %i p', (net, commission) => {
  expect(commissionOn(net)).toBe(commission);
});

test('[AFFI-010] the commission is a tenth of the net, half a penny rounded up', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (net) => {
      const twentieths = BigInt(net) * 2n + 10n;
      expect(BigInt(commissionOn(net))).toBe(twentieths / 20n);
    }),
  );
});

test('[AFFI-010] reversals in any number of steps add up to the whole commission', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }), (steps) => {
      const net = steps.reduce((sum, step) => sum + step, 0);
      let left = net;
      let back = 0;
      for (const step of steps) {
        const reversal = commissionReversal(left, left - step);
        expect(reversal).toBeGreaterThanOrEqual(0);
        back += reversal;
        left -= step;
      }
      expect(back).toBe(commissionOn(net));
    }),
  );
});
