import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { serviceId } from '../fields.ts';
import { answerListQuery } from '../assistant/wire.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, MAX_CHOSEN_ANSWERS } from './export-files.ts';
import { answerCategory, answerExport, workbookEntry } from './wire.ts';

export const workbookEntries = defineCall({
  name: 'workbookEntries',
  summary: 'The answers about lessons that the member keeps, newest first',
  method: 'GET',
  path: '/ai/workbook',
  auth: 'member',
  query: answerListQuery,
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

export const answerCategories = defineCall({
  name: 'answerCategories',
  summary: 'How many answers the workbook or the insight engine has, also of each course or page',
  method: 'GET',
  path: '/ai/categories',
  auth: 'member',
  query: z.object({ kind: z.enum(EXPORT_KINDS) }),
  response: {
    kind: 'json',
    result: z.object({ total: z.int(), categories: z.array(answerCategory) }),
  },
});

export const startAnswerExport = defineCall({
  name: 'startAnswerExport',
  summary:
    'Begins to write the workbook or the insight engine, or chosen answers, to a file; one of each at a time',
  method: 'POST',
  path: '/ai/exports',
  auth: 'member',
  body: z.object({
    kind: z.enum(EXPORT_KINDS),
    format: z.enum(EXPORT_FORMATS),
    ids: z.array(serviceId).min(1).max(MAX_CHOSEN_ANSWERS).optional().describe('Only these answers'),
  }),
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
