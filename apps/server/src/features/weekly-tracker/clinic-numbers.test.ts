import { expect, test } from 'vitest';

import { findWeakNumbers, NO_NUMBERS, type Numbers } from './clinic-numbers.ts';

const numbers = (given: Partial<Numbers>): Numbers => ({ ...NO_NUMBERS, ...given });
const weeks = (...values: number[]) => values.map((patients) => numbers({ patients }));

test('a number at least a tenth below the weeks before is weak', () => {
  expect(findWeakNumbers(numbers({ patients: 89 }), weeks(100, 100), [])).toEqual([
    { metric: 'patients', reason: 'usual' },
  ]);
  expect(findWeakNumbers(numbers({ patients: 91 }), weeks(100, 100), [])).toEqual([]);
});

test('only the last four weeks are usual, and one week is not', () => {
  expect(findWeakNumbers(numbers({ patients: 10 }), weeks(500, 500, 10, 10, 10, 10), [])).toEqual([]);
  expect(findWeakNumbers(numbers({ patients: 10 }), weeks(500), [])).toEqual([]);
});

test('fewer missed appointments are better', () => {
  const before = [numbers({ no_shows: 2 }), numbers({ no_shows: 2 })];
  expect(findWeakNumbers(numbers({ no_shows: 1 }), before, [])).toEqual([]);
  expect(findWeakNumbers(numbers({ no_shows: 4 }), before, [])).toEqual([
    { metric: 'no_shows', reason: 'usual' },
  ]);
  const benchmark = { metric: 'no_shows', low: 2, high: 4 } as const;
  expect(findWeakNumbers(numbers({ no_shows: 3 }), [], [benchmark])).toEqual([]);
  expect(findWeakNumbers(numbers({ no_shows: 4 }), [], [benchmark])).toEqual([
    { metric: 'no_shows', reason: 'median' },
  ]);
});

test('what is below the range of the median is weak, after what fell behind', () => {
  const current = numbers({ patients: 50, takings: 100, enquiries: 20 });
  const benchmarks = [
    { metric: 'takings', low: 8_000, high: 8_400 },
    { metric: 'enquiries', low: 20, high: 22 },
  ] as const;
  expect(findWeakNumbers(current, weeks(100, 100), [...benchmarks])).toEqual([
    { metric: 'patients', reason: 'usual' },
    { metric: 'takings', reason: 'median' },
  ]);
});

test('nothing is weak where nothing was entered', () => {
  expect(findWeakNumbers(NO_NUMBERS, weeks(100, 100), [{ metric: 'patients', low: 8, high: 10 }])).toEqual(
    [],
  );
});
