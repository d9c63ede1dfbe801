import { courseCategories } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { getApi } from '../session/index.server.ts';
import { toCourseListing } from './card-course.server.ts';
import type { CourseListing } from './card-course.ts';

type Loaded = { categories: CourseListing[]; problem: string | null };

/** Courses by category. On failure the list is empty and the status 503, so that the page is not cached. */
export const loadCategories = async (context: Readonly<RouterContextProvider>) => {
  const answer = await getApi(context)(courseCategories);
  return answer.ok
    ? data<Loaded>({
        categories: answer.result.map((category) => toCourseListing(category)),
        problem: null,
      })
    : data<Loaded>({ categories: [], problem: answer.message }, { status: 503 });
};
