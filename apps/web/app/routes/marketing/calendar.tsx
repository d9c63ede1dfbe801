import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import type { ShouldRevalidateFunction } from 'react-router';

import { loadCalendar } from '../../features/calendar/index.server.ts';
import {
  CALENDAR_PATH,
  CalendarPage,
  dayAt,
  readMonth,
  type CalendarData,
} from '../../features/calendar/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/calendar.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Calendar',
    description: 'Live Q&As, workshops and evenings for aesthetic clinics: what is on this month and next.',
    path: CALENDAR_PATH,
  });

export const loader = ({ context, request }: Route.LoaderArgs) => loadCalendar(context, request);

const emptyCalendar = (url: string): CalendarData => {
  const now = new Date();
  const today = dayAt(now);
  const month = readMonth(new URL(url).searchParams.get('month'), today);
  const problem = SERVER_NOT_RESPONDING;
  return { month, today, now: now.toISOString(), events: [], hasMore: false, embedUrl: null, problem };
};

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, emptyCalendar(request.url));

/** Both views show what is loaded already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameMonth = currentUrl.searchParams.get('month') === nextUrl.searchParams.get('month');
  const isOtherView = currentUrl.searchParams.get('view') !== nextUrl.searchParams.get('view');
  return currentUrl.pathname === nextUrl.pathname && isSameMonth && isOtherView
    ? false
    : defaultShouldRevalidate;
};

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} />;
}
