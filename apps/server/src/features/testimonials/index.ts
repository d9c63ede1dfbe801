import type { Feature } from '#app/platform/feature.ts';

import { registerTestimonialRoutes } from './testimonials-routes.ts';
import type { Testimonials } from './testimonials-service.ts';

export { createTestimonials } from './testimonials-service.ts';

export const testimonialsFeature: Feature<{ testimonials: Testimonials }> = {
  name: 'testimonials',
  routes: (routes, { testimonials }) => registerTestimonialRoutes(routes, testimonials),
};
