import { isoWeekAt } from '../../shared/formatting/iso-week.ts';

const HOUR_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** The greeting for the time of day in Britain. */
export const greeting = (now: Date): string => {
  const hour = Number(HOUR_IN_LONDON.format(now));
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

const DAY_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});
/** Week 46, Saturday 14 November. */
export const describeDay = (now: Date): string =>
  `Week ${isoWeekAt(now).week}, ${DAY_IN_LONDON.format(now)}.`;

const TITLES = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'prof',
  'professor',
  'sir',
  'dame',
  'lady',
  'lord',
]);

/** First name, or title and last name where the name begins with a title. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last && TITLES.has(first.toLowerCase().replace('.', '')) ? `${first} ${last}` : first;
};
