const UK = 'Europe/London';

type Formatters = { clock: Intl.DateTimeFormat; day: Intl.DateTimeFormat };

const cache = new Map<string, Formatters>();

/** A formatter per call would cost more than the rest of an event. */
const formattersFor = (timeZone: string): Formatters => {
  const known = cache.get(timeZone);
  if (known) return known;
  const made = {
    clock: new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
    day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
  };
  cache.set(timeZone, made);
  return made;
};

/** 7.30pm, 1pm */
export const formatTime = (at: Date, timeZone: string = UK): string => {
  const parts = formattersFor(timeZone).clock.formatToParts(at);
  const read = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? '';
  const hour = Number(read('hour'));
  const minute = read('minute') === '00' ? '' : `.${read('minute')}`;
  return `${hour % 12 || 12}${minute}${hour < 12 ? 'am' : 'pm'}`;
};

/** Tue 17 Nov */
export const formatShortDay = (at: Date, timeZone: string = UK): string =>
  formattersFor(timeZone).day.format(at).replace(',', '');

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: UK,
});

/** Tuesday 17 November, of a moment or a day. */
export const formatLongDay = (at: string): string => LONG_DAY.format(new Date(at)).replace(',', '');

export type EventTimes = { startsAt: string; endsAt: string };

/** 7.30pm to 8.30pm; the end has its day when it is another one. */
export const formatRange = ({ startsAt, endsAt }: EventTimes, timeZone: string = UK): string => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const isOneDay = formatShortDay(start, timeZone) === formatShortDay(end, timeZone);
  const endDay = isOneDay ? '' : `${formatShortDay(end, timeZone)}, `;
  return `${formatTime(start, timeZone)} to ${endDay}${formatTime(end, timeZone)}`;
};

/** The times in a zone whose clocks differ from those of Britain, with the day when it is another one; null elsewhere. */
export const formatOwnRange = (event: EventTimes, timeZone: string | null): string | null => {
  if (timeZone === null) return null;
  const start = new Date(event.startsAt);
  const [ukDay, ownDay] = [formatShortDay(start), formatShortDay(start, timeZone)];
  const range = formatRange(event, timeZone);
  if (ukDay === ownDay && range === formatRange(event)) return null;
  return ukDay === ownDay ? range : `${ownDay}, ${range}`;
};

/** In words: Eastern Australia Time. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
