import { courseCategories } from '@maetrix/contract';
import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { toCourseListing } from '../../features/catalogue/index.server.ts';
import { COURSES } from '../../features/catalogue/index.ts';
import { answerCategory } from '../../features/listings/index.server.ts';
import { CategoryPage } from '../../features/listings/index.ts';
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
  const name = params.category;
  const answer = await getApi(context)(courseCategories, { query: { category_name: name } });
  return answerCategory(answer, name, (category) => toCourseListing(category, 'grid'));
};

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { category: null, problem: SERVER_NOT_RESPONDING });

export default function CourseCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage kind={COURSES} {...loaderData} />;
}
