const HOUR_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** What one says at this time of day in Britain. */
export const greeting = (now: Date): string => {
  const hour = Number(HOUR_IN_LONDON.format(now));
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};
