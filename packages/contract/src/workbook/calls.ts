import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { serviceId } from '../fields.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from './export-files.ts';
import { answerExport, workbookEntry } from './wire.ts';

export const workbookEntries = defineCall({
  name: 'workbookEntries',
  summary: 'The answers about lessons that the member keeps, newest first',
  method: 'GET',
  path: '/ai/workbook',
  auth: 'member',
  query: z.object({
    before: z.coerce
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Only entries older than this one'),
  }),
  response: {
    kind: 'json',
    result: z.object({ entries: z.array(workbookEntry), has_more: z.boolean() }),
  },
});

export const deleteWorkbookEntry = defineCall({
  name: 'deleteWorkbookEntry',
  summary: 'Deletes an entry of the workbook',
  method: 'DELETE',
  path: '/ai/workbook/:id',
  auth: 'member',
  body: z.object({ id: serviceId }),
  response: { kind: 'json', result: nothing },
});

export const startAnswerExport = defineCall({
  name: 'startAnswerExport',
  summary: 'Begins to write the workbook or the insight engine to a file; one of each at a time',
  method: 'POST',
  path: '/ai/exports',
  auth: 'member',
  body: z.object({ kind: z.enum(EXPORT_KINDS), format: z.enum(EXPORT_FORMATS) }),
  response: { kind: 'json', result: answerExport },
});

export const getAnswerExport = defineCall({
  name: 'getAnswerExport',
  summary: 'How far a file is written',
  method: 'GET',
  path: '/ai/exports',
  auth: 'member',
  query: z.object({ id: z.uuid() }),
  response: { kind: 'json', result: answerExport },
});
