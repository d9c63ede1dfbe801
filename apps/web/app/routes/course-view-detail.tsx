import { getResumeTime } from '@maetrix/contract';
import { redirect } from 'react-router';

import { PlayerPage } from '../features/player/player-page.tsx';
import { chooseLesson, toPlayerView } from '../features/player/player-view.server.ts';
import { addressOf } from '../shared/courses/card-course.server.ts';
import { coursePath } from '../shared/courses/course-paths.ts';
import { loadCourse } from '../shared/courses/load-course.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { openMediaFor } from '../shared/media/open-media.server.ts';
import { apiOf } from '../shared/session/session.server.ts';
import type { Route } from './+types/course-view-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  head({
    title: course.lesson?.name ?? course.name,
    description: course.name,
    canonical: siteOriginOf(matches) + course.learningPath,
    isHidden: true,
  });

const secondsOf = (clock: string): number =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args, '/view-detail');
  // Who is not enrolled, or whose plan has ended, reads about the course instead.
  if (!course.is_enrolled || !course.is_subscribed) throw redirect(coursePath(addressOf(course)));
  const call = apiOf(args.context);
  const asked = new URL(args.request.url).searchParams.get('lesson');
  const saved = await call(getResumeTime, {
    query: {
      service_category: 'course',
      service_id: course.id,
      ...(asked && /^\d{1,15}$/.test(asked) && { playble_item_id: asked }),
    },
  });
  const position = saved.ok ? saved.result : null;
  const lesson = chooseLesson(course, asked, position?.playble_item_id ?? null);
  const media =
    lesson?.has_video === 1 ? await openMediaFor(call, { courseId: course.id, lessonId: lesson.id }) : null;
  const isSaved = position !== null && position.playble_item_id === lesson?.id;
  return toPlayerView(course, { lesson, media, startAt: isSaved ? secondsOf(position.resume_at) : 0 });
};

export default function CourseViewDetail({ loaderData }: Route.ComponentProps) {
  return <PlayerPage course={loaderData} />;
}
