import { z } from 'zod';

export const calendarEvent = z.object({
  id: z.int(),
  title: z.string(),
  /** Plain text; an empty line begins a paragraph. */
  description: z.string(),
  /** A path of this site, or an https address. */
  link: z.string().nullable(),
  /** An address or how to take part; may be empty. */
  place: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

export type CalendarEvent = z.output<typeof calendarEvent>;

/** What one list of events may ask for. */
export const CALENDAR_LIMITS = { days: 100, events: 200 } as const;
