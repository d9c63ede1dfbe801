export { eventPath } from './calendar-view.ts';
export { loadCalendar, loadUpcoming } from './load-calendar.server.ts';
export { dayAt, monthOf } from './month.ts';
