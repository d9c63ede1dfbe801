import { AppError } from '#app/kernel/app-error.ts';
import { addMs, DAY, HOUR } from '#app/kernel/time.ts';
import { createEtag, type Feed } from '#app/platform/http/feed-response.ts';
import type { Limit } from '#app/platform/limits.ts';
import {
  createSecretAddresses,
  type SecretAddressDeps,
  type TokenReader,
} from '#app/platform/secret-addresses.ts';

import type { CalendarEvent, Period } from './calendar-event.ts';
import { eventsRepository as repository } from './events-repository.ts';
import { feedAddressRepository } from './feed-address-repository.ts';
import { renderCalendar } from './ics.ts';

// Apps look a few times a day, each device of a member for itself.
const FEED_READS: Limit = { name: 'calendar-feed', max: 60, windowMs: HOUR };
const DAYS_IN_FEED = { past: 30, future: 366 };
const MAX_EVENTS_IN_FEED = 500;

const SUBSCRIPTION = {
  name: 'Maetrix',
  description: 'Live Q&As, workshops and evenings of Maetrix.',
};

type Deps = SecretAddressDeps & { siteOrigin: string };

export const createCalendar = (deps: Deps) => {
  const { pool } = deps.database;
  const origin = deps.siteOrigin;
  const addresses = createSecretAddresses(deps, {
    name: 'calendar-feed',
    repository: feedAddressRepository,
    toUrl: (token) => `${origin}/api/calendar/private/${token}/calendar.ics`,
  });

  const listForFeed = (): Promise<CalendarEvent[]> => {
    const now = deps.clock();
    const period = {
      from: addMs(now, -DAYS_IN_FEED.past * DAY),
      to: addMs(now, DAYS_IN_FEED.future * DAY),
    };
    return repository.list(pool, { period, limit: MAX_EVENTS_IN_FEED });
  };

  return {
    addresses,

    /** The first events of a period, and whether there are more. */
    list: async (period: Period, limit: number): Promise<{ events: CalendarEvent[]; hasMore: boolean }> => {
      const events = await repository.list(pool, { period, limit: limit + 1 });
      return { events: events.slice(0, limit), hasMore: events.length > limit };
    },

    /** An event as a file for calendar apps. */
    renderFile: async (eventId: number): Promise<{ name: string; content: Buffer }> => {
      const [event] = await repository.find(pool, eventId);
      if (!event) throw new AppError('not_found');
      return { name: `${event.title}.ics`, content: Buffer.from(renderCalendar([event], { origin })) };
    },

    /** The calendar of a secret address. */
    prepareFeed: async (reader: TokenReader): Promise<Feed> => {
      const events = await addresses.readForOwner(reader, FEED_READS, listForFeed);
      const content = renderCalendar(events, { origin, subscription: SUBSCRIPTION });
      return { etag: createEtag(content), render: () => content };
    },
  };
};

export type Calendar = ReturnType<typeof createCalendar>;
