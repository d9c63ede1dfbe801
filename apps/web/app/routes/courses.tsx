import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { CoursesPage } from '../features/courses/courses-page.tsx';
import { loadShelves } from '../shared/courses/load-shelves.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import type { Route } from './+types/courses.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Courses',
    description:
      'Courses for people who run or work in aesthetic clinics: compliance, money, patient care, front of house, team and marketing.',
    canonical: `${siteOriginOf(matches)}/courses`,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadShelves(context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { shelves: [], problem: SERVER_NOT_RESPONDING });

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} />;
}
