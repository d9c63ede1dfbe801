import { z } from 'zod';

import { readList } from './lists.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const eventSchema = z.strictObject({
  title: z.string().max(160),
  /** Counted from the week in which the demo is made. */
  week: z.int(),
  weekday: z.enum(WEEKDAYS),
  /** UK time. */
  at: z.string().regex(/^\d{2}:\d{2}$/),
  minutes: z.int().positive(),
  link: z.string().startsWith('/').optional(),
  /** An address, or how to take part. */
  place: z.string().min(1).max(160),
  /** Paragraphs of plain text, an empty line between them. */
  description: z.string().trim().max(4000),
});

export type DemoEvent = z.output<typeof eventSchema>;

/** The events of the calendar, in order. */
export const demoEvents: DemoEvent[] = readList('events.yaml', eventSchema);
