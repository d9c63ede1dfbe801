import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { CoursesPage } from '../features/courses/courses-page.tsx';
import { loadCategories } from '../shared/courses/load-categories.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/courses.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Courses',
    description:
      'Courses for people who run or work in aesthetic clinics: compliance, money, patient care, front of house, team and marketing.',
    canonical: `${getSiteOrigin(matches)}/courses`,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], problem: SERVER_NOT_RESPONDING });

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} />;
}
