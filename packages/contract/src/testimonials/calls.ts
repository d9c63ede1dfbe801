import { z } from 'zod';

import { defineCall } from '../call.ts';

const testimonial = z.object({
  id: z.int(),
  quote: z.string(),
  member_name: z.string(),
  role: z.string(),
  clinic: z.string(),
  picture_url: z.string().nullable(),
  picture_srcset: z.string().nullable(),
});

export const testimonials = defineCall({
  name: 'testimonials',
  summary: 'What members say about Maetrix, in the order of the landing page',
  method: 'GET',
  path: '/testimonials',
  auth: 'public',
  response: { kind: 'json', result: z.array(testimonial) },
});
