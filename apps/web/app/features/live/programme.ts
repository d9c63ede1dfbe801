export type ProgrammeEntry = {
  id: number;
  title: string;
  startsAt: string;
  /** The event in the calendar. */
  path: string;
  state: 'done' | 'now' | 'next';
};

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
});
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** 19:30 today, otherwise Tue 24 Nov, 19:30. */
export const formatProgrammeTime = (at: string, now: Date): string => {
  const start = new Date(at);
  const time = TIME.format(start);
  const day = DAY.format(start).replace(',', '');
  return day === DAY.format(now).replace(',', '') ? time : `${day}, ${time}`;
};
