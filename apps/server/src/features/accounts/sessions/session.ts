import { DAY, addMs, MINUTE } from '#app/kernel/time.ts';

const MAX_AGE = 90 * DAY;
export const IDLE_DAYS = 30;
const TOUCH_INTERVAL = 5 * MINUTE;

export const sessionExpiry = (openedAt: Date): Date => addMs(openedAt, MAX_AGE);

/** Whether the time of last use is old enough to be updated. */
export const isTouchDue = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > TOUCH_INTERVAL;

export const SESSION_SECONDS = MAX_AGE / 1000;
