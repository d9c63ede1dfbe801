import type { Chart } from './tracker-view.ts';

const WIDTH = 620;
const HEIGHT = 210;
const AREA = { left: 58, right: 612, top: 26, bottom: 176 };
const STEPS = 3;
/** The share of its column that a bar fills. */
const BAR_SHARE = 0.56;

export type ChartInput = {
  title: string;
  /** Null where nothing was entered; the last one is the week that is shown. */
  points: { week: number; value: number | null }[];
  median: { low: number; high: number } | null;
  format: (value: number) => string;
  /** Beside the lines, where there is little room. */
  formatShort: (value: number) => string;
};

/** The smallest of 1, 2, 2.5, 5, 10, … times a power of ten that is not below a value. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return factor * power;
};

/** The distance between two lines of a chart. */
const stepFor = (max: number): number => Math.max(1, Math.ceil(roundUp(Math.max(max, 1) / STEPS)));

const round = (value: number): number => Math.round(value * 10) / 10;

const summarize = ({ title, points, format }: ChartInput): string => {
  const entered = points.flatMap(({ week, value }) =>
    value === null ? [] : `${format(value)} in week ${week}`,
  );
  return entered.length === 0 ? `${title}: nothing entered yet` : `${title}: ${entered.join(', ')}`;
};

/** Bars for the weeks, with lines at round numbers and a band for the median of clinics. */
export const drawChart = (input: ChartInput): Chart => {
  const { title, points, median, formatShort } = input;
  const values = points.flatMap(({ value }) => value ?? []);
  const step = stepFor(Math.max(0, ...values, median?.high ?? 0));
  const max = step * STEPS;
  const yOf = (value: number) => round(AREA.bottom - (value / max) * (AREA.bottom - AREA.top));
  const column = (AREA.right - AREA.left) / Math.max(points.length, 1);
  const centre = (index: number) => AREA.left + column * (index + 0.5);
  return {
    title,
    summary: summarize(input),
    width: WIDTH,
    height: HEIGHT,
    lines: Array.from({ length: STEPS + 1 }, (_, index) => ({
      y: yOf(step * index),
      label: formatShort(step * index),
    })),
    bars: points.flatMap(({ value }, index) =>
      value === null
        ? []
        : {
            x: round(centre(index) - (column * BAR_SHARE) / 2),
            y: yOf(value),
            width: round(column * BAR_SHARE),
            height: round(AREA.bottom - yOf(value)),
            isShownWeek: index === points.length - 1,
          },
    ),
    weeks: points.map(({ week }, index) => ({ x: round(centre(index)), label: String(week) })),
    median: median && { y: yOf(median.high), height: round(yOf(median.low) - yOf(median.high)) },
  };
};
