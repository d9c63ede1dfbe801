import { Contact } from '../features/landing/contact.tsx';
import { Contents } from '../features/landing/contents.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Run the clinic your training never taught you to',
    description:
      'Courses, videos, podcasts and live sessions for people who run or work in aesthetic clinics. Over 1,000 hrs of video.',
    canonical: `${siteOriginOf(matches)}/`,
  });

export default function Landing() {
  return (
    <Page header="over-art">
      <Hero />
      <Contents />
      <Contact />
    </Page>
  );
}
