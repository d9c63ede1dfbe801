import { courseCategories } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { data, redirect } from 'react-router';

import { toCategoryListing } from '../../features/catalogue/index.server.ts';
import { type CategoryData, CategoryPage } from '../../features/catalogue/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/course-category.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { category } }) =>
  category
    ? pageMeta(matches, {
        title: `${category.name} courses`,
        description: `Courses about ${category.name.toLowerCase()} for people who run or work in aesthetic clinics.`,
        path: category.path,
      })
    : [];

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const answer = await getApi(context)(courseCategories, { query: { category_name: params.category } });
  if (!answer.ok && answer.code !== 'invalid_input')
    return data<CategoryData>({ category: null, problem: answer.message }, { status: 503 });
  const [found] = answer.ok ? answer.result : [];
  if (!found) throw data('Not found', { status: 404 });
  const category = toCategoryListing(found, 'grid');
  if (params.category !== found.category_title_url) throw redirect(category.path, 308);
  return data<CategoryData>({ category, problem: null });
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { category: null, problem: SERVER_NOT_RESPONDING });

export default function CourseCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
