import { loadLanding } from '../../features/landing/index.server.ts';
import {
  Contact,
  Contents,
  FeaturedCourse,
  Hero,
  NO_LANDING_DATA,
  PlanPrices,
  Testimonials,
} from '../../features/landing/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Run the clinic your training never taught you to',
    description:
      'Courses, videos, podcasts and blogs for people who run or work in aesthetic clinics. Over 1,000 hrs of video.',
    path: '/',
  });

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, NO_LANDING_DATA);

export default function Landing({ loaderData: { featured, plans, testimonials } }: Route.ComponentProps) {
  return (
    <Page header="over-art">
      <Hero />
      <Contents />
      {featured && <FeaturedCourse course={featured} />}
      {plans.length > 0 && <PlanPrices plans={plans} />}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <Contact />
    </Page>
  );
}
