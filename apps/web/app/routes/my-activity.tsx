import { courseCategories, userActivity } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { FavouritesPage, type FavouritesData } from '../features/favourites/favourites-page.tsx';
import { toCardCourse } from '../shared/courses/card-course.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import { apiOf } from '../shared/session/session.server.ts';
import type { Route } from './+types/my-activity.ts';

const SUGGESTED = 8;

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'My Favourites',
    description: 'What you marked and what you began.',
    canonical: `${siteOriginOf(matches)}/myactivity`,
    isHidden: true,
  });

const nothing = (problem: string | null): FavouritesData => ({
  favourites: [],
  courses: [],
  rated: [],
  problem,
});

export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = apiOf(context);
  const answer = await call(userActivity);
  if (!answer.ok) return data(nothing(answer.message), { status: 503 });
  const { favourites, courses } = answer.result;
  const isEmpty = favourites.length === 0 && courses.length === 0;
  const all = isEmpty ? await call(courseCategories) : null;
  const rated = all?.ok ? all.result.flatMap((category) => category.courses) : [];
  return data<FavouritesData>({
    favourites: favourites.map((course) => toCardCourse(course)),
    courses: courses.map((course) => toCardCourse(course)),
    rated: rated
      .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.no_of_ratings - a.no_of_ratings)
      .slice(0, SUGGESTED)
      .map((course) => toCardCourse(course)),
    problem: null,
  });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, nothing(SERVER_NOT_RESPONDING));

export default function MyActivity({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
