import type { CalendarEvent as EventOnWire } from '@maetrix/contract';

import type { CalendarEvent } from './calendar-event.ts';

export const presentEvent = (event: CalendarEvent): EventOnWire => ({
  id: event.id,
  title: event.title,
  description: event.description,
  link: event.link,
  place: event.place,
  starts_at: event.startsAt.toISOString(),
  ends_at: event.endsAt.toISOString(),
});
