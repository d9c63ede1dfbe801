import type { Metric } from './clinic-numbers.ts';

/** The table refuses fewer too. */
const MIN_CLINICS = 10;

/**
 * The bounds of the ranges into which numbers are put before they are compared. A range holds several numbers, so that
 * nothing that is published depends on more than the range of a clinic.
 */
const createBounds = (max: number, smallest: number, share: number): number[] => {
  const bounds = [0];
  for (let bound = 0; bound <= max; bounds.push(bound))
    bound += Math.max(smallest, Math.round((bound * share) / smallest) * smallest);
  return bounds;
};

const COUNTS = createBounds(100_000, 2, 0.1);
const POUNDS = createBounds(10_000_000, 100, 0.05);

const boundsOf = (metric: Metric): number[] => (metric === 'takings' ? POUNDS : COUNTS);

/** Two neighbouring ranges become one with each level; beyond the last one nothing is published. */
const LEVELS = [0, 1, 2];

const rangeIndex = (bounds: number[], value: number): number =>
  bounds.findLastIndex((bound) => bound <= value);

/**
 * The two numbers in the middle of all, in order, counted from 1: removing any one clinic makes one of them the median.
 * The median itself is the lower one of an even count, the upper one of an odd count.
 */
export const middlePositions = (count: number): [number, number] => {
  const half = Math.floor(count / 2);
  return [half, half + 1];
};

type Range = { low: number; high: number };

/**
 * The range in which the median lies; null from fewer than ten clinics. It is as narrow as both numbers in the middle
 * allow, so that it holds the median without any one clinic too: a clinic that comes, goes or changes can make the range
 * wider or narrower, but cannot move it elsewhere.
 */
export const publishMedian = (
  metric: Metric,
  count: number,
  [lower, upper]: readonly [number, number],
): Range | null => {
  if (count < MIN_CLINICS) return null;
  const bounds = boundsOf(metric);
  const [first, second] = [rangeIndex(bounds, lower), rangeIndex(bounds, upper)];
  const level = LEVELS.find((each) => first >> each === second >> each);
  if (level === undefined) return null;
  const start = (first >> level) << level;
  const [low, high] = [bounds[start], bounds[start + (1 << level)] ?? bounds.at(-1)];
  return low === undefined || high === undefined || high <= low ? null : { low, high };
};
