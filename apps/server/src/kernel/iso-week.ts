import { addMs, DAY } from './time.ts';

const DATE_IN_LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** A day without a time: 2026-11-09. */
export type DateText = string;

const toDate = (day: DateText) => new Date(`${day}T00:00:00Z`);
const toText = (date: Date): DateText => date.toISOString().slice(0, 10);

export const addDays = (day: DateText, days: number): DateText => toText(addMs(toDate(day), days * DAY));

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: DateText): DateText => addDays(day, -((toDate(day).getUTCDay() + 6) % 7));

/** The Monday of the present week in Britain. */
export const currentMonday = (now: Date): DateText => mondayOf(DATE_IN_LONDON.format(now));

/** The number of a week by ISO 8601, and the year it belongs to: the first week of a year has its first Thursday. */
export const isoWeekOf = (monday: DateText): { week: number; year: number } => {
  const thursday = toDate(addDays(monday, 3));
  const year = thursday.getUTCFullYear();
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / DAY + 1;
  return { week: Math.ceil(dayOfYear / 7), year };
};
