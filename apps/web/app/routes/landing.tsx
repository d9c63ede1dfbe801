import { Contact } from '../features/landing/contact.tsx';
import { Contents } from '../features/landing/contents.tsx';
import { FeaturedCourse } from '../features/landing/featured-course.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { NO_LANDING_DATA } from '../features/landing/landing-view.ts';
import { loadLanding } from '../features/landing/load-landing.server.ts';
import { PlanPrices } from '../features/landing/plan-prices.tsx';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Run the clinic your training never taught you to',
    description:
      'Courses, videos, podcasts and live sessions for people who run or work in aesthetic clinics. Over 1,000 hrs of video.',
    canonical: `${getSiteOrigin(matches)}/`,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, NO_LANDING_DATA);

export default function Landing({ loaderData: { featured, plans } }: Route.ComponentProps) {
  return (
    <Page header="over-art">
      <Hero />
      <Contents />
      {featured && <FeaturedCourse course={featured} />}
      {plans.length > 0 && <PlanPrices plans={plans} />}
      <Contact />
    </Page>
  );
}
