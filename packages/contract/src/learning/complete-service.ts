import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceCategory, serviceId } from '../fields.ts';

const progress = z.object({ percentage: z.int().min(0).max(100) });

export const completeService = defineCall({
  name: 'completeService',
  summary: 'Complete a lesson of a course; without a lesson, the course',
  method: 'POST',
  path: '/completeService',
  auth: 'member',
  form: true,
  body: z.object({
    service_category: serviceCategory,
    service_id: serviceId,
    playble_item_id: serviceId.optional(),
  }),
  response: { kind: 'json', result: progress },
});

export const courseCompletePercentage = defineCall({
  name: 'courseCompletePercentage',
  summary: 'How much of a course the caller completed: completed lessons of all lessons',
  method: 'POST',
  path: '/courseCompletePercentage',
  auth: 'member',
  form: true,
  body: z.object({ course_id: serviceId }),
  response: { kind: 'json', result: progress },
});
