import { getResumeTime } from '@maetrix/contract';
import { parseClockTime } from '@maetrix/contract/clock-time';
import { redirect } from 'react-router';

import { loadCourse, toCourseAddress } from '../../features/catalogue/index.server.ts';
import { coursePath } from '../../features/catalogue/index.ts';
import { openMediaFor } from '../../features/playback/index.server.ts';
import { chooseLesson, toPlayerView } from '../../features/course-player/index.server.ts';
import { PlayerPage } from '../../features/course-player/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { requireResult } from '../../shared/http/require-result.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/course-view-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  pageMeta(matches, {
    title: course.lesson?.name ?? course.name,
    description: course.name,
    path: course.learningPath,
    noIndex: true,
  });

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args, '/view-detail');
  // Without enrolment or access the member sees the course page.
  const requested = new URL(args.request.url).searchParams.get('lesson');
  if (!course.is_enrolled || !course.is_subscribed) {
    const lesson = requested && /^\d{1,15}$/.test(requested) ? `?lesson=${requested}` : '';
    throw redirect(coursePath(toCourseAddress(course)) + lesson);
  }
  const call = getApi(args.context);
  const saved = await call(getResumeTime, {
    query: {
      service_category: 'course',
      service_id: course.id,
      ...(requested && /^\d{1,15}$/.test(requested) && { playble_item_id: requested }),
    },
  });
  // A player that begins at the start would overwrite a position that could not be read.
  const position = !saved.ok && saved.code === 'not_found' ? null : requireResult(saved);
  const lesson = chooseLesson(course, requested, position?.playble_item_id ?? null);
  const video =
    lesson?.has_video === 1
      ? await openMediaFor(call, { kind: 'course', itemId: course.id, partId: lesson.id })
      : null;
  const isSaved = position !== null && position.playble_item_id === lesson?.id;
  return toPlayerView(course, { lesson, video, startAt: isSaved ? parseClockTime(position.resume_at) : 0 });
};

export default function CourseViewDetail({ loaderData }: Route.ComponentProps) {
  return <PlayerPage course={loaderData} />;
}
