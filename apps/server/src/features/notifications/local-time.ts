/** For a time zone that is none. */
const DEFAULT_ZONE = 'Europe/London';

const MORNING = '08:00';
/** What was missed while no worker ran is made up for until noon. */
const LATEST = '12:00';
const NIGHT_BEGINS = '22:00';
const NIGHT_ENDS = '07:00';

const toZoned = (now: Date, timeZone: string): Temporal.ZonedDateTime => {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return instant.toZonedDateTimeISO(DEFAULT_ZONE);
  }
};

const isBefore = (time: Temporal.PlainTime, limit: string) => Temporal.PlainTime.compare(time, limit) < 0;

const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);

/** The day whose digest is due, and eight o'clock of that day; null outside the morning. */
export const findMorning = (now: Date, timeZone: string): { day: string; at: Date } | null => {
  const local = toZoned(now, timeZone);
  const time = local.toPlainTime();
  if (isBefore(time, MORNING) || !isBefore(time, LATEST)) return null;
  return { day: local.toPlainDate().toString(), at: toDate(local.withPlainTime(MORNING)) };
};

/** When the night ends; null by day. */
export const findEndOfNight = (now: Date, timeZone: string): Date | null => {
  const local = toZoned(now, timeZone);
  const time = local.toPlainTime();
  if (isBefore(time, NIGHT_ENDS)) return toDate(local.withPlainTime(NIGHT_ENDS));
  return isBefore(time, NIGHT_BEGINS) ? null : toDate(local.add({ days: 1 }).withPlainTime(NIGHT_ENDS));
};
