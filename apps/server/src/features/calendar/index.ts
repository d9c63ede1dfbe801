import type { Feature } from '#app/platform/feature.ts';

import { registerCalendarFeedRoute, registerCalendarRoutes } from './calendar-routes.ts';
import type { Calendar } from './calendar-service.ts';

export { createCalendar } from './calendar-service.ts';

export const calendarFeature: Feature<{ calendar: Calendar }> = {
  name: 'calendar',
  routes: (routes, { calendar }) => registerCalendarRoutes(routes, calendar),
  rawRoutes: (api, { calendar }) => registerCalendarFeedRoute(api, calendar),
};
