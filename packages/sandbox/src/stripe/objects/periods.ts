export type Interval = 'day' | 'month' | 'week' | 'year';

const DAY = 86_400;

/** Adds whole intervals to the anchor; in a shorter month, the last day. */
export const stepFrom = (anchor: number, interval: Interval, count: number): number => {
  if (interval === 'day') return anchor + count * DAY;
  if (interval === 'week') return anchor + count * 7 * DAY;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + (interval === 'year' ? 12 * count : count);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
};

/** The end of the period that begins at `start`, counted from the anchor. */
export const periodEnd = (anchor: number, start: number, interval: Interval, count = 1): number => {
  const approximateSeconds = { day: DAY, week: 7 * DAY, month: 28 * DAY, year: 365 * DAY }[interval] * count;
  let steps = Math.max(0, Math.floor((start - anchor) / (approximateSeconds * 1.12)) - 1);
  while (stepFrom(anchor, interval, steps * count) <= start) steps++;
  return stepFrom(anchor, interval, steps * count);
};

/** Prorates an amount to the rest of a period. */
export const unusedPart = (amount: number, now: number, period: { start: number; end: number }): number =>
  Math.round((amount * (period.end - now)) / (period.end - period.start));
