import {
  calendarEventFile,
  calendarEvents,
  calendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
} from '@maetrix/contract';
import type { FastifyInstance } from 'fastify';

import { readTokenReader, sendFeed } from '#app/platform/http/feed-response.ts';
import type { Routes } from '#app/platform/http/route.ts';
import { flag } from '#app/platform/http/wire-values.ts';

import { presentEvent } from './calendar-presenter.ts';
import type { Calendar } from './calendar-service.ts';

export const registerCalendarRoutes = (routes: Routes, calendar: Calendar) => {
  routes.public(calendarEvents, async ({ query: { from, to, limit } }) => {
    const { events, hasMore } = await calendar.list({ from: new Date(from), to: new Date(to) }, limit);
    return { result: { events: events.map(presentEvent), has_more: flag(hasMore) } };
  });

  routes.public(calendarEventFile, async ({ query }) => ({
    file: await calendar.renderFile(query.event_id),
  }));

  routes.member(calendarFeed, async ({ caller }) => {
    const createdAt = await calendar.addresses.findCreation(caller.memberId);
    return {
      result: {
        is_active: flag(createdAt !== null),
        created_at: createdAt?.toISOString() ?? null,
      },
    };
  });

  routes.member(createCalendarFeed, async ({ caller }) => ({
    result: { feed_url: await calendar.addresses.create(caller) },
  }));

  routes.member(revokeCalendarFeed, async ({ caller }) => {
    await calendar.addresses.revoke(caller.memberId);
    return { result: null };
  });
};

/** The calendar of a secret address, for calendar apps. */
export const registerCalendarFeedRoute = (api: FastifyInstance, calendar: Calendar) => {
  api.get('/calendar/private/:token/calendar.ics', { config: { auth: 'public' } }, async (request, reply) => {
    const feed = await calendar.prepareFeed(readTokenReader(request));
    return sendFeed(request, reply, feed, { type: 'text/calendar', caching: 'private, no-cache' });
  });
  return Promise.resolve();
};
