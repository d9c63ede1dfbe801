import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceCategory, serviceId } from '../fields.ts';

export const enrollToService = defineCall({
  name: 'enrollToService',
  summary: 'Enrol in a course that the caller may open',
  method: 'POST',
  path: '/enrollToService',
  auth: 'member',
  form: true,
  body: z.object({ service_category: serviceCategory, service_id: serviceId }),
  response: {
    kind: 'json',
    result: z.object({
      service_id: z.int(),
      service_category: z.string(),
      service_category_url: z.string(),
      service_title_url: z.string(),
    }),
  },
});
