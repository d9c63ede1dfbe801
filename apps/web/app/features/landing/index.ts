export { Contact } from './contact.tsx';
export { Contents } from './contents.tsx';
export { FeaturedCourse } from './featured-course.tsx';
export { Hero } from './hero.tsx';
export { NO_LANDING_DATA } from './landing-view.ts';
export { PlanPrices } from './plan-prices.tsx';
export { Testimonials } from './testimonials.tsx';
