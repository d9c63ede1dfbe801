import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { flag, ignoredToken, serviceId } from '../fields.ts';
import { CALENDAR_LIMITS, calendarEvent } from './wire.ts';

const DAY_MS = 86_400_000;

const isAllowedPeriod = ({ from, to }: { from: string; to: string }) => {
  const length = Date.parse(to) - Date.parse(from);
  return length > 0 && length <= CALENDAR_LIMITS.days * DAY_MS;
};

export const calendarEvents = defineCall({
  name: 'calendarEvents',
  summary: `Events that take place between two times, at most ${CALENDAR_LIMITS.days} days apart, in order`,
  method: 'GET',
  path: '/calendar/events',
  auth: 'public',
  query: z
    .object({
      ...ignoredToken,
      from: z.iso.datetime('Not a time'),
      to: z.iso.datetime('Not a time'),
      limit: z.coerce.number().int().min(1).max(CALENDAR_LIMITS.events).default(CALENDAR_LIMITS.events),
    })
    .refine(isAllowedPeriod, {
      path: ['to'],
      error: `Must be after "from", by at most ${CALENDAR_LIMITS.days} days`,
    }),
  response: { kind: 'json', result: z.object({ events: z.array(calendarEvent), has_more: flag }) },
});

export const calendarEventFile = defineCall({
  name: 'calendarEventFile',
  summary: 'One event as an iCalendar file, to add to a calendar',
  method: 'GET',
  path: '/calendar/eventFile',
  auth: 'public',
  query: z.object({ ...ignoredToken, event_id: serviceId }),
  response: { kind: 'file', mimeType: 'text/calendar; charset=utf-8' },
});

export const calendarFeed = defineCall({
  name: 'calendarFeed',
  summary:
    'Whether the caller has a private calendar address. The address is told once, by `calendar/feed/create`',
  method: 'GET',
  path: '/calendar/feed',
  auth: 'member',
  response: {
    kind: 'json',
    result: z.object({ is_active: flag, created_at: z.iso.datetime().nullable() }),
  },
});

export const createCalendarFeed = defineCall({
  name: 'createCalendarFeed',
  summary: 'Create a private address for calendar apps; an earlier one stops working at once',
  method: 'POST',
  path: '/calendar/feed/create',
  auth: 'member',
  response: { kind: 'json', result: z.object({ feed_url: z.string() }) },
});

export const revokeCalendarFeed = defineCall({
  name: 'revokeCalendarFeed',
  summary: "End the caller's private calendar address; it stops working at once",
  method: 'POST',
  path: '/calendar/feed/revoke',
  auth: 'member',
  response: { kind: 'json', result: nothing },
});
