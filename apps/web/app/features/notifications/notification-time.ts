const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} ago`;

/** 4 minutes ago; Yesterday, 18:20; 2 November. In `zone`, or that of the device. */
export const formatNotificationTime = (time: string, now: Date, zone?: string): string => {
  const at = new Date(time);
  const format = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, ...(zone && { timeZone: zone }) }).format(moment);
  const day = (moment: Date) => format(moment, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const age = now.getTime() - at.getTime();
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return count(Math.floor(age / MINUTE), 'minute');
  if (day(at) === day(now)) return count(Math.floor(age / HOUR), 'hour');
  if (day(at) === day(new Date(now.getTime() - 24 * HOUR)))
    return `Yesterday, ${format(at, { hour: '2-digit', minute: '2-digit' })}`;
  const isThisYear = format(at, { year: 'numeric' }) === format(now, { year: 'numeric' });
  return format(at, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
};
