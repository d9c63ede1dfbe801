import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadCategories } from '../../features/catalogue/index.server.ts';
import { CoursesPage } from '../../features/catalogue/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/courses.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description:
      'Courses for people who run or work in aesthetic clinics: compliance, money, patient care, front of house, team and marketing.',
    path: '/courses',
  });

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], problem: SERVER_NOT_RESPONDING });

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} />;
}
