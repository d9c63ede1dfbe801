import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { CoursesGridPage } from '../features/courses/courses-grid-page.tsx';
import { loadShelves } from '../shared/courses/load-shelves.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import type { Route } from './+types/courses-grid.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Courses',
    description: 'All courses by category.',
    canonical: `${siteOriginOf(matches)}/courses`,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadShelves(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { shelves: [], problem: SERVER_NOT_RESPONDING });

export default function CoursesGrid({ loaderData }: Route.ComponentProps) {
  return <CoursesGridPage {...loaderData} />;
}
