import { DAY, addMs, MINUTE } from '#app/kernel/time.ts';

const ABSOLUTE = 90 * DAY;
export const IDLE_DAYS = 30;
const SEEN_EVERY = 5 * MINUTE;

export const sessionExpiry = (openedAt: Date): Date => addMs(openedAt, ABSOLUTE);

/** Whether the time a session was last used is old enough to be worth a write. */
export const isSeenStale = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > SEEN_EVERY;

export const SESSION_SECONDS = ABSOLUTE / 1000;
