import { array, assert, constantFrom, nat, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';

import { middlePositions, publishMedian } from './benchmark.ts';
import { METRICS, type Metric } from './clinic-numbers.ts';

const SETS = 1_000;

/** What is published about these clinics. */
const publish = (metric: Metric, values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = middlePositions(sorted.length).map((position) => sorted[position - 1]);
  return publishMedian(metric, sorted.length, [lower ?? 0, upper ?? 0]);
};

type Range = NonNullable<ReturnType<typeof publish>>;
const contains = (outer: Range, inner: Range) => outer.low <= inner.low && inner.high <= outer.high;

const metric = constantFrom(...METRICS);
const value = oneof(nat(60), nat(2_000), nat(100_000));
const clinics = array(value, { minLength: 10, maxLength: 40 });
const RUNS = { numRuns: SETS, seed: 46 };

test('publishes nothing from fewer than ten clinics', () => {
  const nine = Array.from({ length: 9 }, () => 30);
  expect(publish('patients', nine)).toBeNull();
  expect(publish('patients', [...nine, 30])).toEqual({ low: 30, high: 34 });
});

test('publishes a range around the median, and no extreme', () => {
  const ten = Array.from({ length: 10 }, () => 8_250);
  expect(publish('takings', [...ten, 9_999_999])).toEqual(publish('takings', [...ten, 0]));
  assert(
    property(metric, clinics, (name, values) => {
      const range = publish(name, values);
      if (!range) return;
      const median = values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
      expect(range.low).toBeLessThanOrEqual(median);
      expect(range.high).toBeGreaterThan(median);
    }),
    RUNS,
  );
});

test('publishes nothing when the clinics in the middle are far apart', () => {
  const halves = Array.from({ length: 10 }, (_, index) => (index < 5 ? 10 : 1_000));
  expect(publish('patients', halves)).toBeNull();
});

test('a clinic that comes, goes or changes never moves the range elsewhere, over 1,000 sets (differencing)', () => {
  assert(
    property(metric, clinics, nat(), value, (name, values, at, changed) => {
      const index = at % values.length;
      const before = publish(name, values);
      for (const after of [
        publish(name, [...values, changed]),
        publish(name, values.with(index, changed)),
        publish(name, values.toSpliced(index, 1)),
      ])
        if (before && after) expect(contains(before, after) || contains(after, before)).toBe(true);
    }),
    RUNS,
  );
});

test('who knows every other clinic in every week cannot compute the number of one, over 1,000 sets and their changes', () => {
  const weeks = array(array(value, { minLength: 9, maxLength: 20 }), { minLength: 1, maxLength: 8 });
  assert(
    property(metric, weeks, value, (name, others, secret) => {
      // What the observer sees: their own week after week, with everybody else known and chosen by them.
      const seen = (guess: number) => others.map((known) => JSON.stringify(publish(name, [...known, guess])));
      const published = seen(secret).join();
      const consistent = [secret - 1, secret + 1].filter(
        (guess) => guess >= 0 && seen(guess).join() === published,
      );
      expect(consistent.length).toBeGreaterThan(0);
    }),
    RUNS,
  );
});
