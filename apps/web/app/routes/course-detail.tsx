import { CoursePage } from '../features/course-detail/course-page.tsx';
import { findOpenLesson, toCourseView } from '../features/course-detail/course-view.server.ts';
import { loadCourse } from '../shared/courses/load-course.server.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { openMediaFor } from '../shared/media/open-media.server.ts';
import { getApi } from '../shared/session/session.server.ts';
import type { Route } from './+types/course-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  pageMeta({
    title: course.name,
    description: course.preview,
    canonical: getSiteOrigin(matches) + course.path,
  });

export const loader = async (args: Route.LoaderArgs) => {
  const course = await loadCourse(args);
  const lesson = findOpenLesson(course, new URL(args.request.url).searchParams.get('lesson'));
  if (!lesson) return toCourseView(course, null);
  const place = { courseId: course.id, lessonId: lesson.id };
  const media = lesson.has_video === 1 ? await openMediaFor(getApi(args.context), place) : null;
  return toCourseView(course, { lesson, media });
};

export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  return <CoursePage course={loaderData} />;
}
