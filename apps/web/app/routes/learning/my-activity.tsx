import { courseCategories, userActivity } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { type FavouritesData, FavouritesPage } from '../../features/activity/index.ts';
import { toCardCourse } from '../../features/catalogue/index.server.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/my-activity.ts';

const MAX_SUGGESTIONS = 8;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Favourites',
    description: 'Your favourites and the courses you have started.',
    path: '/myactivity',
    noIndex: true,
  });

const emptyData = (problem: string | null): FavouritesData => ({
  favourites: [],
  courses: [],
  rated: [],
  problem,
});

export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = getApi(context);
  const answer = await call(userActivity);
  if (!answer.ok) return data(emptyData(answer.message), { status: 503 });
  const { favourites, courses } = answer.result;
  const isEmpty = favourites.length === 0 && courses.length === 0;
  const all = isEmpty ? await call(courseCategories) : null;
  const rated = all?.ok ? all.result.flatMap((category) => category.courses) : [];
  return data<FavouritesData>({
    favourites: favourites.map((course) => toCardCourse(course)),
    courses: courses.map((course) => toCardCourse(course)),
    rated: rated
      .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.no_of_ratings - a.no_of_ratings)
      .slice(0, MAX_SUGGESTIONS)
      .map((course) => toCardCourse(course)),
    problem: null,
  });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, emptyData(SERVER_NOT_RESPONDING));

export default function MyActivity({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
