import type { CalendarEvent } from '@maetrix/contract';

import { dayAt, eventPath, monthOf } from '../calendar/index.server.ts';
import type { ProgrammeEntry } from './programme.ts';

const MAX_ENTRIES = 4;

/** What was last, what is on, and what comes next, in order of time. */
export const toProgramme = (events: readonly CalendarEvent[], now: Date): ProgrammeEntry[] => {
  const stateOf = ({ starts_at, ends_at }: CalendarEvent): ProgrammeEntry['state'] => {
    if (new Date(ends_at) <= now) return 'done';
    return new Date(starts_at) <= now ? 'now' : 'next';
  };
  const entries = events.map((event) => ({
    id: event.id,
    title: event.title,
    startsAt: event.starts_at,
    path: eventPath(event.id, monthOf(dayAt(new Date(event.starts_at)))),
    state: stateOf(event),
  }));
  const coming = entries.filter(({ state }) => state !== 'done');
  const done = entries.filter(({ state }) => state === 'done');
  const doneCount = Math.max(1, MAX_ENTRIES - coming.length);
  return [...done.slice(-doneCount), ...coming].slice(0, MAX_ENTRIES);
};
