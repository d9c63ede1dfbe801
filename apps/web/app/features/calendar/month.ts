/** A day in Britain: 2026-11-17. */
export type Day = string;
/** 2026-11 */
export type Month = string;

const HOUR_MS = 3_600_000;
const MONTHS_SHOWN = { past: 12, future: 18 };

const DAY_IN_LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day in Britain at a moment. */
export const dayAt = (at: Date): Day => DAY_IN_LONDON.format(at);

export const monthOf = (day: Day): Month => day.slice(0, 7);

const formatDay = (at: Date): Day => at.toISOString().slice(0, 10);

export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return formatDay(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7);
};

/** The months before and after a month that can be opened; null at the ends. */
export const neighboursOf = (month: Month, today: Day): { previous: Month | null; next: Month | null } => {
  const current = monthOf(today);
  return {
    previous: month > addMonths(current, -MONTHS_SHOWN.past) ? addMonths(month, -1) : null,
    next: month < addMonths(current, MONTHS_SHOWN.future) ? addMonths(month, 1) : null,
  };
};

/** The month an address names; the current one when it names none, or one that is too far away. */
export const readMonth = (value: string | null, today: Day): Month => {
  const current = monthOf(today);
  const isMonth = value !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
  const [first, last] = [addMonths(current, -MONTHS_SHOWN.past), addMonths(current, MONTHS_SHOWN.future)];
  return isMonth && value >= first && value <= last ? value : current;
};

/** The moment a day begins in Britain, where clocks are never changed at midnight. */
const startOfDay = (day: Day): Date => {
  const inWinter = new Date(`${day}T00:00:00Z`);
  const inSummer = new Date(inWinter.getTime() - HOUR_MS);
  return dayAt(inSummer) === day ? inSummer : inWinter;
};

export const periodOf = (month: Month): { from: Date; to: Date } => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${addMonths(month, 1)}-01`),
});

/** The weeks of a month from Monday to Sunday; null for the days of other months. */
export const weeksOf = (month: Month): (Day | null)[][] => {
  const first = new Date(`${month}-01T00:00:00Z`);
  const offset = (first.getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let monday = 1 - offset; monday <= 31; monday += 7) {
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = formatDay(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), monday + index)));
      return monthOf(day) === month ? day : null;
    });
    if (days.some((day) => day !== null)) weeks.push(days);
  }
  return weeks;
};

type Spanning = { startsAt: string; endsAt: string };

const daysOf = ({ startsAt, endsAt }: Spanning): Day[] => {
  const last = dayAt(new Date(Date.parse(endsAt) - 1));
  const days: Day[] = [dayAt(new Date(startsAt))];
  while (days.length < 8 && (days.at(-1) ?? last) < last) {
    const noon = Date.parse(`${days.at(-1)}T12:00:00Z`);
    days.push(formatDay(new Date(noon + 24 * HOUR_MS)));
  }
  return days;
};

/** The events of each day of a month; one that goes past midnight is on both days. */
export const groupByDay = <Event extends Spanning>(events: Event[], month: Month): Map<Day, Event[]> => {
  const byDay = new Map<Day, Event[]>();
  for (const event of events)
    for (const day of daysOf(event).filter((each) => monthOf(each) === month))
      byDay.set(day, [...(byDay.get(day) ?? []), event]);
  return byDay;
};
