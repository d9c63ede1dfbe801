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
const DATE_IN_LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const DAY_MS = 86_400_000;

/** The week of the year by ISO 8601: the first one has the first Thursday. */
const weekOf = (now: Date): number => {
  const day = new Date(`${DATE_IN_LONDON.format(now)}T00:00:00Z`);
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * DAY_MS);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - newYear) / DAY_MS + 1) / 7);
};

/** Week 46, Saturday 14 November. */
export const describeDay = (now: Date): string => `Week ${weekOf(now)}, ${DAY_IN_LONDON.format(now)}.`;

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
