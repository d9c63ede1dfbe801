import { courseDetail, type CourseDetail } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { pageSearch } from '../../shared/http/page-search.server.ts';
import { notFound, requireResult } from '../../shared/http/require-result.server.ts';
import { getApi } from '../session/index.server.ts';
import { toCourseAddress } from './card-course.server.ts';
import { coursePath } from './item-paths.ts';

type LoadCourseArgs = {
  context: Readonly<RouterContextProvider>;
  params: { category: string; id: string; name: string };
  request: Request;
};

/** Loads a course by the id in its path; redirects other spellings to the canonical path. */
export const loadCourse = async (
  { context, params, request }: LoadCourseArgs,
  suffix = '',
): Promise<CourseDetail> => {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  const answer = await getApi(context)(courseDetail, {
    body: { course_id: params.id },
    headers: READ_ONLY_HEADERS,
  });
  const course = requireResult(answer);
  const address = toCourseAddress(course);
  if (params.category !== address.category || params.name !== address.slug)
    throw redirect(coursePath(address) + suffix + pageSearch(request), 308);
  return course;
};
