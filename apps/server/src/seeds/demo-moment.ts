import type { DemoMoment } from '@maetrix/demo-content';

import { addMs, DAY } from '#app/kernel/time.ts';

/** A moment before `now`, at ten in the morning; a month's last days stay in that month. */
export const momentBefore = (now: Date, moment: DemoMoment): Date => {
  if (typeof moment === 'string') return new Date(`${moment}T10:00:00Z`);
  const { months, days } = moment;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1, 10));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return addMs(first, -days * DAY);
};
