import type { Day, Month } from './month.ts';

export type EventView = {
  id: number;
  title: string;
  paragraphs: string[];
  link: string | null;
  /** May be empty. */
  place: string;
  startsAt: string;
  endsAt: string;
};

export type CalendarData = {
  month: Month;
  today: Day;
  /** What ended before is past. */
  now: string;
  events: EventView[];
  /** There are more than can be shown. */
  hasMore: boolean;
  /** A calendar of another service, shown in a frame. */
  embedUrl: string | null;
  problem: string | null;
};

/** For a summary of what comes next. Null where the events could not be loaded. */
export type UpcomingData = { today: Day; events: EventView[] | null; embedUrl: string | null };

export const CALENDAR_PATH = '/calendar';

export const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
] as const;

/** Without one in the address, wide screens show the month and narrow ones the agenda. */
export type View = (typeof VIEWS)[number]['value'] | null;

export const readView = (query: URLSearchParams): View =>
  VIEWS.find(({ value }) => value === query.get('view'))?.value ?? null;

export const calendarPath = ({ view, month }: { view: View; month: Month | null }): string => {
  const query = new URLSearchParams({ ...(view && { view }), ...(month && { month }) });
  return query.size ? `${CALENDAR_PATH}?${query.toString()}` : CALENDAR_PATH;
};

export const eventAnchor = (id: number) => `event-${id}`;

/** Where the event can be read about, also without JavaScript. */
export const eventPath = (id: number, month: Month) =>
  `${calendarPath({ view: 'agenda', month })}#${eventAnchor(id)}`;

/** A file that calendar apps open. */
export const eventFilePath = (id: number) => `/api/calendar/eventFile?event_id=${id}`;
