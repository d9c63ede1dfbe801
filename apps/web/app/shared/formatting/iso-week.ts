const DATE_IN_LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const DAY_MS = 86_400_000;

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);

/** The week in Britain by ISO 8601: the first one of a year has its first Thursday. */
export const isoWeekAt = (now: Date): { week: number; monday: Date } => {
  const day = new Date(`${DATE_IN_LONDON.format(now)}T00:00:00Z`);
  const monday = addDays(day, -((day.getUTCDay() + 6) % 7));
  const thursday = addDays(monday, 3);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return { week: Math.ceil(((thursday.getTime() - newYear) / DAY_MS + 1) / 7), monday };
};

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Week 46, from Monday 9 November */
export const describeWeek = (now: Date): string => {
  const { week, monday } = isoWeekAt(now);
  return `Week ${week}, from ${LONG_DAY.format(monday)}`;
};

const PLAIN_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', timeZone: 'UTC' });
const MONTH_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const FULL_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Monday 9 to Sunday 15 November 2026, for the Monday as a date. */
export const describeDays = (monday: string): string => {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = addDays(first, 6);
  const from = first.getUTCMonth() === last.getUTCMonth() ? PLAIN_DAY : MONTH_DAY;
  const begin = first.getUTCFullYear() === last.getUTCFullYear() ? from : FULL_DAY;
  return `${begin.format(first)} to ${FULL_DAY.format(last)}`.replaceAll(',', '');
};
