import { array, assert, boolean, constantFrom, nat, oneof, option, property, record } from 'fast-check';
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
const SEED = 46;
const RUNS = { numRuns: SETS, seed: SEED };

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

/** A clinic from week to week: null in weeks in which it does not take part; numbers that stay stay for several weeks. */
type Secret = Record<Metric, number> | null;
type Publish = (metric: Metric, values: number[]) => Range | null;

const numbersOf = (arbitrary: typeof value) =>
  record(Object.fromEntries(METRICS.map((name) => [name, arbitrary])) as Record<Metric, typeof value>);

/**
 * All that an observer can do who knows every number of the others in every week, and when the clinic takes part and
 * changes: they keep the numbers with which everything would have been published as it was. Returns how many numbers of the
 * clinic they know then. A number that stays is looked at in all its weeks together.
 */
const countComputed = (
  show: Publish,
  weeks: readonly { others: Record<Metric, number>[]; secret: Secret }[],
): number => {
  let computed = 0;
  for (const name of METRICS) {
    const shownWith = (others: Record<Metric, number>[], guess: number) =>
      JSON.stringify(show(name, [...others.map((each) => each[name]), guess]));
    const present = weeks.flatMap(({ others, secret }) => (secret ? [{ others, number: secret[name] }] : []));
    for (const number of new Set(present.map((week) => week.number))) {
      const ownWeeks = present.filter((week) => week.number === number);
      const alternatives = [number - 2, number - 1, number + 1, number + 2].filter(
        (guess) =>
          guess >= 0 &&
          ownWeeks.every(({ others }) => shownWith(others, guess) === shownWith(others, number)),
      );
      if (alternatives.length === 0) computed += 1;
    }
  }
  return computed;
};

/** Weeks in which others come, go and change, and the clinic joins, leaves, stays as it is or changes. */
const history = record({
  others: array(numbersOf(value), { minLength: 12, maxLength: 18 }),
  first: numbersOf(value),
  weeks: array(
    record({
      isPresent: boolean(),
      changed: option(numbersOf(value)),
      otherAt: nat(),
      other: option(numbersOf(value)),
    }),
    { minLength: 2, maxLength: 6 },
  ),
}).map(({ others, first, weeks }) => {
  let [known, own] = [others, first];
  return weeks.map(({ isPresent, changed, otherAt, other }) => {
    const at = otherAt % known.length;
    // Another clinic changes, or leaves: at least nine stay.
    if (other) known = known.with(at, other);
    else if (known.length > 9) known = known.toSpliced(at, 1);
    own = changed ?? own;
    return { others: known, secret: isPresent ? own : null };
  });
});

test(`no number of a clinic is computed from six medians of several weeks, before and after it joins, leaves or changes, over 1,000 sets (seed ${SEED})`, () => {
  assert(
    property(history, (weeks) => {
      expect(countComputed(publish, weeks)).toBe(0);
    }),
    RUNS,
  );
});

test(`the same observer computes numbers from exact medians (seed ${SEED})`, () => {
  const publishExactly: Publish = (_name, values) => {
    const median = values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
    return values.length < 10 ? null : { low: median, high: median };
  };
  let computed = 0;
  assert(
    property(history, (weeks) => {
      computed += countComputed(publishExactly, weeks);
    }),
    RUNS,
  );
  expect(computed).toBeGreaterThan(0);
});

test(`medians that are the same before and after a clinic joins tell no more about it than its side (seed ${SEED})`, () => {
  assert(
    property(metric, clinics, value, (name, values, joins) => {
      const before = JSON.stringify(publish(name, values));
      if (JSON.stringify(publish(name, [...values, joins])) !== before) return;
      const alike = [joins - 2, joins - 1, joins + 1, joins + 2].filter(
        (guess) => guess >= 0 && JSON.stringify(publish(name, [...values, guess])) === before,
      );
      expect(alike.length).toBeGreaterThan(0);
    }),
    RUNS,
  );
});
