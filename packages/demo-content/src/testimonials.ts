import { z } from 'zod';

import { readList } from './lists.ts';

const testimonialSchema = z.strictObject({
  name: z.string(),
  role: z.string(),
  clinic: z.string(),
  quote: z.string(),
  portrait: z.strictObject({
    sex: z.enum(['f', 'm']),
    tone: z.enum(['I', 'II', 'III', 'IV', 'V', 'VI']),
  }),
});

export type DemoTestimonial = z.output<typeof testimonialSchema>;

export const demoTestimonials: DemoTestimonial[] = readList('testimonials.yaml', testimonialSchema);
