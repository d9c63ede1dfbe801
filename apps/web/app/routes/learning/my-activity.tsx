import { courseCategories, userActivity, type ListedItem } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data } from 'react-router';

import { type FavouritesData, FavouritesPage, isEmptyActivity } from '../../features/activity/index.ts';
import { toCardArticle } from '../../features/blogs/index.server.ts';
import { toCardCourse, toCardItem, toCardVideo } from '../../features/catalogue/index.server.ts';
import { toCardEpisode } from '../../features/podcasts/index.server.ts';
import { getApi } from '../../features/session/index.server.ts';
import type { Api } from '../../shared/http/api.server.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/my-activity.ts';

const MAX_SUGGESTIONS = 8;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Favourites',
    description: 'Your favourites, and the courses and videos you have started.',
    path: '/myactivity',
    noIndex: true,
  });

const emptyData = (problem: string | null): FavouritesData => ({
  favourites: { items: [], podcast: [], blog: [] },
  started: { course: [], video: [], podcast: [], blog: [] },
  rated: [],
  problem,
});

const groupFavourites = (items: readonly ListedItem[]): FavouritesData['favourites'] => ({
  items: items.flatMap((item) =>
    item.service_category === 'blog' || item.service_category === 'podcast' ? [] : toCardItem(item),
  ),
  podcast: items.flatMap((item) => (item.service_category === 'podcast' ? toCardEpisode(item) : [])),
  blog: items.flatMap((item) => (item.service_category === 'blog' ? toCardArticle(item) : [])),
});

const loadBestRated = async (call: Api['call']) => {
  const answer = await call(courseCategories);
  return (answer.ok ? answer.result.flatMap(({ courses }) => courses) : [])
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.no_of_ratings - a.no_of_ratings)
    .slice(0, MAX_SUGGESTIONS)
    .map((course) => toCardCourse(course));
};

export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = getApi(context);
  const answer = await call(userActivity);
  if (!answer.ok) return data(emptyData(answer.message), { status: 503 });
  const { courses, videos, podcasts, blogs } = answer.result;
  const favourites = groupFavourites(answer.result.favourites);
  const started: FavouritesData['started'] = {
    course: courses.map((course) => toCardCourse(course)),
    video: videos.map(toCardVideo),
    podcast: podcasts.map(toCardEpisode),
    blog: blogs.map(toCardArticle),
  };
  const rated = isEmptyActivity(favourites, started) ? await loadBestRated(call) : [];
  return data<FavouritesData>({ favourites, started, rated, problem: null });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, emptyData(SERVER_NOT_RESPONDING));

export default function MyActivity({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
