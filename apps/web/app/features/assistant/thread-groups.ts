import type { ClaraHandOver } from '@maetrix/contract';

import type { HandOverView, ThreadGroup } from './assistant-view.ts';

const ZONE = 'Europe/London';
const DAY_MS = 86_400_000;

const day = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, dateStyle: 'short' });
const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day in words people say. */
export const describeDay = (date: Date): string => written.format(date);

export const toHandOverView = (handOver: ClaraHandOver): HandOverView => ({
  since: describeDay(new Date(handOver.handed_over_at)),
  answeredOn: handOver.answered_at === null ? null : describeDay(new Date(handOver.answered_at)),
  answer: handOver.answer,
});

export const groupOf = (date: Date, now: Date): ThreadGroup => {
  if (day.format(date) === day.format(now)) return 'Today';
  return now.getTime() - date.getTime() < 7 * DAY_MS ? 'This week' : 'Earlier';
};
