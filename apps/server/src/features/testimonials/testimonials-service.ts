import type { Database } from '#app/platform/database.ts';

import { testimonialsRepository as repository } from './testimonials-repository.ts';

export const createTestimonials = ({ database }: { database: Database }) => ({
  listPublished: () => repository.listPublished(database.db),
});

export type Testimonials = ReturnType<typeof createTestimonials>;
