import { getResumeTime } from '@maetrix/contract';
import { redirect } from 'react-router';

import { PlayerPage } from '../features/player/player-page.tsx';
import { chooseLesson, toPlayerView } from '../features/player/player-view.server.ts';
import { toCourseAddress } from '../shared/courses/card-course.server.ts';
import { coursePath } from '../shared/courses/course-paths.ts';
import { loadCourse } from '../shared/courses/load-course.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { openMediaFor } from '../shared/media/open-media.server.ts';
import { getApi } from '../shared/session/session.server.ts';
import type { Route } from './+types/course-view-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  pageMeta({
    title: course.lesson?.name ?? course.name,
    description: course.name,
    canonical: getSiteOrigin(matches) + course.learningPath,
    noIndex: true,
  });

const parseClock = (clock: string): number =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args, '/view-detail');
  // Without enrolment or access the member sees the course page.
  if (!course.is_enrolled || !course.is_subscribed) throw redirect(coursePath(toCourseAddress(course)));
  const call = getApi(args.context);
  const requested = new URL(args.request.url).searchParams.get('lesson');
  const saved = await call(getResumeTime, {
    query: {
      service_category: 'course',
      service_id: course.id,
      ...(requested && /^\d{1,15}$/.test(requested) && { playble_item_id: requested }),
    },
  });
  const position = saved.ok ? saved.result : null;
  const lesson = chooseLesson(course, requested, position?.playble_item_id ?? null);
  const media =
    lesson?.has_video === 1 ? await openMediaFor(call, { courseId: course.id, lessonId: lesson.id }) : null;
  const isSaved = position !== null && position.playble_item_id === lesson?.id;
  return toPlayerView(course, { lesson, media, startAt: isSaved ? parseClock(position.resume_at) : 0 });
};

export default function CourseViewDetail({ loaderData }: Route.ComponentProps) {
  return <PlayerPage course={loaderData} />;
}
