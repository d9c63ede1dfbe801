export { CalendarEmbed } from './calendar-embed.tsx';
export { CalendarPage } from './calendar-page.tsx';
export { CALENDAR_PATH, type CalendarData, type UpcomingData } from './calendar-view.ts';
export { dayAt, readMonth } from './month.ts';
export { UpcomingEvents } from './upcoming-events.tsx';
