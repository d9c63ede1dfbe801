import { z } from 'zod';

import { readList } from './lists.ts';

const entrySchema = z.strictObject({
  /** The slug of a course, and the name of one of its lessons. */
  course: z.string(),
  lesson: z.string(),
  hoursAgo: z.number(),
  question: z.string().max(4_000),
  answer: z.string(),
});

/** What the subscriber of the demo asked beside lessons, newest first. */
export const demoWorkbook: z.output<typeof entrySchema>[] = readList('workbook.yaml', entrySchema);
