import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { CoursesGridPage } from '../features/courses/courses-grid-page.tsx';
import { loadCategories } from '../shared/courses/load-categories.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { withFallback } from '../shared/loader-fallback.ts';
import type { Route } from './+types/courses-grid.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Courses',
    description: 'All courses by category.',
    canonical: `${getSiteOrigin(matches)}/courses`,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], problem: SERVER_NOT_RESPONDING });

export default function CoursesGrid({ loaderData }: Route.ComponentProps) {
  return <CoursesGridPage {...loaderData} />;
}
