import { courseDetail, type CourseDetail } from '@maetrix/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { pageSearch } from '../../shared/http/page-search.server.ts';
import { getApi } from '../session/index.server.ts';
import { toCourseAddress } from './card-course.server.ts';
import { coursePath } from './course-paths.ts';

type LoadCourseArgs = {
  context: Readonly<RouterContextProvider>;
  params: { category: string; id: string; name: string };
  request: Request;
};

const notFound = () => data('Not found', { status: 404 });

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
  if (!answer.ok && answer.code === 'not_found') throw notFound();
  if (!answer.ok) throw data(answer.message, { status: 503 });
  const { category, slug } = toCourseAddress(answer.result);
  if (params.category !== category || params.name !== slug)
    throw redirect(coursePath(toCourseAddress(answer.result)) + suffix + pageSearch(request), 308);
  return answer.result;
};
