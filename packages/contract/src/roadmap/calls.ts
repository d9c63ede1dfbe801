import { z } from 'zod';

import { defineCall } from '../call.ts';
import { FOCUS_SLOTS, ROADMAP_STATUSES, roadmapAssign, roadmapLesson } from './wire.ts';

export const roadmapLessons = defineCall({
  name: 'roadmapLessons',
  summary: 'The lessons of the roadmap in order, with the status of the caller',
  method: 'GET',
  path: '/roadmap/lessons',
  auth: 'member',
  response: { kind: 'json', result: z.array(roadmapLesson) },
});

export const roadmapAssigns = defineCall({
  name: 'roadmapAssigns',
  summary: 'The lessons that are not to do for the caller; those in focus first, by their slot',
  method: 'GET',
  path: '/roadmap/assigns',
  auth: 'member',
  response: { kind: 'json', result: z.array(roadmapAssign) },
});

export const updateRoadmap = defineCall({
  name: 'updateRoadmap',
  summary: 'Move a lesson to another status; at most three are in focus',
  method: 'PUT',
  path: '/roadmap',
  auth: 'member',
  body: z.object({
    lesson_id: z.coerce.number('Not a number').int().min(1).max(Number.MAX_SAFE_INTEGER),
    status: z.enum(ROADMAP_STATUSES),
    from: z
      .enum(ROADMAP_STATUSES)
      .optional()
      .describe('The status that the page shows: another one in the meantime is answered with 409'),
    slot: z.coerce
      .number('Not a number')
      .int()
      .min(1)
      .max(FOCUS_SLOTS)
      .optional()
      .describe(
        'Where among the lessons in focus; the one that is there moves. The first free slot without it',
      ),
  }),
  response: { kind: 'json', result: z.array(roadmapAssign) },
});
