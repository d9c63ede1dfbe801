import { loadCourse } from '../../features/catalogue/index.server.ts';
import { findOpenLesson, toCourseView } from '../../features/course/index.server.ts';
import { CoursePage } from '../../features/course/index.ts';
import { openMediaFor } from '../../features/playback/index.server.ts';
import { getApi } from '../../features/session/index.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/course-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  pageMeta(matches, {
    title: course.name,
    description: course.preview,
    path: course.path,
  });

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args);
  const lesson = findOpenLesson(course, new URL(args.request.url).searchParams.get('lesson'));
  if (!lesson) return toCourseView(course, null);
  const place = { kind: 'course' as const, itemId: course.id, partId: lesson.id };
  const video = lesson.has_video === 1 ? await openMediaFor(getApi(args.context), place) : null;
  return toCourseView(course, { lesson, video });
};

export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  return <CoursePage course={loaderData} />;
}
