import { courseCategories } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { apiOf } from '../session/session.server.ts';
import { toShelf } from './card-course.server.ts';
import type { Shelf } from './card-course.ts';

type Loaded = { shelves: Shelf[]; problem: string | null };

/** Courses by category. What could not be loaded is empty, and the page is not kept. */
export const loadShelves = async (context: Readonly<RouterContextProvider>) => {
  const answer = await apiOf(context)(courseCategories);
  return answer.ok
    ? data<Loaded>({ shelves: answer.result.map((category) => toShelf(category)), problem: null })
    : data<Loaded>({ shelves: [], problem: answer.message }, { status: 503 });
};
