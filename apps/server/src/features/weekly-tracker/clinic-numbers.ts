import type { DateText } from '#app/kernel/iso-week.ts';

/** The six numbers. */
export const METRICS = ['patients', 'takings', 'deposits', 'no_shows', 'rebooked', 'enquiries'] as const;
export type Metric = (typeof METRICS)[number];

/** Null where nothing was entered. */
export type Numbers = Record<Metric, number | null>;

export type Week = { monday: DateText; numbers: Numbers };

export const NO_NUMBERS: Numbers = {
  patients: null,
  takings: null,
  deposits: null,
  no_shows: null,
  rebooked: null,
  enquiries: null,
};

/** The median of clinics lies from `low` up to, but not including, `high`. */
export type Benchmark = { metric: Metric; low: number; high: number };

export type WeakNumber = { metric: Metric; reason: 'usual' | 'median' };

const LOWER_IS_BETTER: ReadonlySet<Metric> = new Set<Metric>(['no_shows']);
/** How much worse than usual a number is before it counts as weak. */
const TOLERANCE = 0.1;
const USUAL_WEEKS = 4;
/** Fewer say nothing about what is usual. */
const MIN_USUAL_WEEKS = 2;

/** How much worse a number is, as a share of what it is compared with; below zero when it is better. */
const shortfall = (metric: Metric, value: number, compared: number): number => {
  const difference = LOWER_IS_BETTER.has(metric) ? value - compared : compared - value;
  return difference / Math.max(compared, 1);
};

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The worst first: what fell behind the member's own four weeks before, then what is worse than the median. */
export const findWeakNumbers = (
  current: Numbers,
  before: Numbers[],
  benchmarks: Benchmark[],
): WeakNumber[] => {
  const judged = METRICS.flatMap((metric) => {
    const value = current[metric];
    if (value === null) return [];
    const earlier = before.slice(-USUAL_WEEKS).flatMap((week) => week[metric] ?? []);
    const usual = earlier.length < MIN_USUAL_WEEKS ? 0 : shortfall(metric, value, average(earlier));
    if (usual >= TOLERANCE) return { metric, reason: 'usual' as const, by: usual };
    const benchmark = benchmarks.find((found) => found.metric === metric);
    // Judged against the far end of the range: inside it nothing is worse.
    const limit = benchmark && (LOWER_IS_BETTER.has(metric) ? benchmark.high - 1 : benchmark.low);
    const median = limit === undefined ? 0 : shortfall(metric, value, limit);
    return median > 0 ? { metric, reason: 'median' as const, by: median } : [];
  });
  const rank = ({ reason, by }: { reason: WeakNumber['reason']; by: number }) =>
    reason === 'usual' ? by + 1_000_000 : by;
  return judged
    .toSorted((one, other) => rank(other) - rank(one))
    .map(({ metric, reason }) => ({ metric, reason }));
};
