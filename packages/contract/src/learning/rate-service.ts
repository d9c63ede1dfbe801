import { z } from 'zod';

import { defineCall } from '../call.ts';
import { serviceId } from '../fields.ts';
import { REVIEW_SUBMITTED } from '../messages.ts';

const stars = 'Please choose 1 to 5 stars';

export const rateService = defineCall({
  name: 'rateService',
  summary: `Rate a course with 1 to 5 stars; the latest rating counts. Says "${REVIEW_SUBMITTED}"`,
  method: 'POST',
  path: '/rateService',
  auth: 'member',
  form: true,
  body: z.object({
    course_id: serviceId,
    rating: z.coerce.number(stars).int(stars).min(1, stars).max(5, stars),
  }),
  response: { kind: 'json', result: z.object({ rating: z.number(), no_of_ratings: z.int() }) },
});
