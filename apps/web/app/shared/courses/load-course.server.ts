import { courseDetail, type CourseDetail } from '@maetrix/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { ONLY_READS } from '../api.server.ts';
import { searchOf } from '../search-of.server.ts';
import { apiOf } from '../session/session.server.ts';
import { addressOf } from './card-course.server.ts';
import { coursePath } from './course-paths.ts';

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { category: string; id: string; name: string };
  request: Request;
};

const notFound = () => data('Not found', { status: 404 });

/** The course that an address names by its id; another spelling of the address leads to the one it has. */
export const loadCourse = async ({ context, params, request }: Asked, suffix = ''): Promise<CourseDetail> => {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  const answer = await apiOf(context)(courseDetail, {
    body: { course_id: params.id },
    headers: ONLY_READS,
  });
  if (!answer.ok && answer.code === 'not_found') throw notFound();
  if (!answer.ok) throw data(answer.message, { status: 503 });
  const { category, slug } = addressOf(answer.result);
  if (params.category !== category || params.name !== slug)
    throw redirect(coursePath(addressOf(answer.result)) + suffix + searchOf(request), 308);
  return answer.result;
};
