import { redirect } from 'react-router';

import { PlayerPage } from '../features/player/player-page.tsx';
import { toPlayerView } from '../features/player/player-view.server.ts';
import { addressOf } from '../shared/courses/card-course.server.ts';
import { coursePath } from '../shared/courses/course-paths.ts';
import { loadCourse } from '../shared/courses/load-course.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/course-view-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  head({
    title: course.lesson?.name ?? course.name,
    description: course.name,
    canonical: siteOriginOf(matches) + course.learningPath,
    isHidden: true,
  });

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args, '/view-detail');
  // Who is not enrolled, or whose plan has ended, reads about the course instead.
  if (!course.is_enrolled || !course.is_subscribed) throw redirect(coursePath(addressOf(course)));
  return toPlayerView(course, new URL(args.request.url).searchParams.get('lesson'));
};

export default function CourseViewDetail({ loaderData }: Route.ComponentProps) {
  return <PlayerPage course={loaderData} />;
}
