import { testimonials as testimonialsCall } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentTestimonial } from './testimonials-presenter.ts';
import type { Testimonials } from './testimonials-service.ts';

export const registerTestimonialRoutes = (routes: Routes, testimonials: Testimonials) => {
  routes.public(testimonialsCall, async () => ({
    result: (await testimonials.listPublished()).map(presentTestimonial),
  }));
};
