import { CoursePage } from '../features/course-detail/course-page.tsx';
import { toCourseView } from '../features/course-detail/course-view.server.ts';
import { loadCourse } from '../shared/courses/load-course.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import type { Route } from './+types/course-detail.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: course }) =>
  head({
    title: course.name,
    description: course.preview,
    canonical: siteOriginOf(matches) + course.path,
  });

export const loader = async (args: Route.LoaderArgs) => {
  const asked = new URL(args.request.url).searchParams.get('lesson');
  return toCourseView(await loadCourse(args), asked);
};

export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  return <CoursePage course={loaderData} />;
}
