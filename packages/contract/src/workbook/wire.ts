import { z } from 'zod';

import { dashboardAnswer } from '../assistant/wire.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from './export-files.ts';

/** An answer of Clara beside a lesson, which the member keeps. */
export const workbookEntry = dashboardAnswer.extend({
  course_name: z.string().nullable(),
  /** Where the lesson is; null once its course is withdrawn. */
  lesson: z
    .object({
      service_id: z.int(),
      title_url: z.string(),
      category_title_url: z.string(),
      playble_item_id: z.int(),
    })
    .nullable(),
});
export type WorkbookEntry = z.output<typeof workbookEntry>;

/** A part of a list of answers: a course, or the page that was asked on. */
export const answerCategory = z.object({ category: z.string(), name: z.string(), count: z.int() });
export type AnswerCategory = z.output<typeof answerCategory>;

/** A file that is being written, or waits for its download. */
export const answerExport = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(EXPORT_FORMATS),
  /** `waiting` for a worker, however long. */
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** In percent. */
  progress: z.int(),
  file_name: z.string(),
  /** Where the member downloads it; null until it is ready. */
  link: z.string().nullable(),
});
export type AnswerExport = z.output<typeof answerExport>;
