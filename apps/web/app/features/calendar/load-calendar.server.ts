import { calendarEvents, type CalendarEvent } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { getApi } from '../session/index.server.ts';
import type { CalendarData, EventView, UpcomingData } from './calendar-view.ts';
import { embedUrl } from './embed.server.ts';
import { dayAt, periodOf, readMonth } from './month.ts';

const DAY_MS = 86_400_000;
/** Far enough to mark the rest of the month on a small calendar. */
const UPCOMING = { days: 92, events: 20 };

const toEventView = (event: CalendarEvent): EventView => ({
  id: event.id,
  title: event.title,
  paragraphs: event.description.split(/\n{2,}/).filter(Boolean),
  link: event.link,
  place: event.place,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
});

type Context = Readonly<RouterContextProvider>;

/** The events of the month that the address names. On failure the status is 503, so that the page is not cached. */
export const loadCalendar = async (context: Context, request: Request) => {
  const now = new Date();
  const today = dayAt(now);
  const month = readMonth(new URL(request.url).searchParams.get('month'), today);
  const { from, to } = periodOf(month);
  const answer = await getApi(context)(calendarEvents, {
    query: { from: from.toISOString(), to: to.toISOString() },
  });
  const page = { month, today, now: now.toISOString(), embedUrl };
  if (!answer.ok)
    return data<CalendarData>(
      { ...page, events: [], hasMore: false, problem: answer.message },
      { status: 503 },
    );
  const { events, has_more } = answer.result;
  return data<CalendarData>({
    ...page,
    events: events.map(toEventView),
    hasMore: has_more === 1,
    problem: null,
  });
};

/** The events that come next, for the dashboard. */
export const loadUpcoming = async (call: ReturnType<typeof getApi>): Promise<UpcomingData> => {
  const now = new Date();
  const answer = await call(calendarEvents, {
    query: {
      from: now.toISOString(),
      to: new Date(now.getTime() + UPCOMING.days * DAY_MS).toISOString(),
      limit: UPCOMING.events,
    },
  });
  return { today: dayAt(now), events: answer.ok ? answer.result.events.map(toEventView) : null, embedUrl };
};
