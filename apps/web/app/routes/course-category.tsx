import { courseCategories } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data, redirect } from 'react-router';

import { CategoryPage, type CategoryData } from '../features/courses/category-page.tsx';
import { toShelf } from '../shared/courses/card-course.server.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { orNothing } from '../shared/or-nothing.ts';
import { apiOf } from '../shared/session/session.server.ts';
import type { Route } from './+types/course-category.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { shelf } }) =>
  shelf
    ? head({
        title: `${shelf.name} courses`,
        description: `Courses about ${shelf.name.toLowerCase()} for people who run or work in aesthetic clinics.`,
        canonical: siteOriginOf(matches) + shelf.path,
      })
    : [];

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const answer = await apiOf(context)(courseCategories, { query: { category_name: params.category } });
  if (!answer.ok && answer.code !== 'invalid_input')
    return data<CategoryData>({ shelf: null, problem: answer.message }, { status: 503 });
  const [category] = answer.ok ? answer.result : [];
  if (!category) throw data('Not found', { status: 404 });
  const shelf = toShelf(category, 'grid');
  if (params.category !== category.category_title_url) throw redirect(shelf.path, 308);
  return data<CategoryData>({ shelf, problem: null });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  orNothing(serverLoader, { shelf: null, problem: SERVER_NOT_RESPONDING });

export default function CourseCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
