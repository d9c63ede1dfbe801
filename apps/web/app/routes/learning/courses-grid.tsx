import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadCategories } from '../../features/catalogue/index.server.ts';
import { CoursesGridPage } from '../../features/catalogue/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/courses-grid.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'All courses by category.',
    path: '/courses',
  });

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { categories: [], problem: SERVER_NOT_RESPONDING });

export default function CoursesGrid({ loaderData }: Route.ComponentProps) {
  return <CoursesGridPage {...loaderData} />;
}
