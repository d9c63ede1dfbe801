export { loadCalendar, loadUpcoming } from './load-calendar.server.ts';
