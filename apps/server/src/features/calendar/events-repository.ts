import { prepareStatement } from '#app/platform/database.ts';

import type { CalendarEvent, Period } from './calendar-event.ts';

const EVENT = `id, title, description, link, place, starts_at as "startsAt", ends_at as "endsAt", updated_at as "updatedAt", sequence`;

export const eventsRepository = {
  /** The first events that overlap a period. None lasts longer than seven days. */
  list: prepareStatement<{ period: Period; limit: number }, CalendarEvent>(
    'events-list',
    `select ${EVENT} from events
     where starts_at > $1::timestamptz - interval '168 hours' and starts_at < $2 and ends_at > $1
     order by starts_at, id limit $3`,
    ({ period, limit }) => [period.from, period.to, limit],
  ),

  find: prepareStatement<number, CalendarEvent>(
    'events-find',
    `select ${EVENT} from events where id = $1`,
    (id) => [id],
  ),
};
