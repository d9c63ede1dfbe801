import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import { loadBlogCategory } from '../../features/blogs/index.server.ts';
import { ARTICLES, FEED_PATH } from '../../features/blogs/index.ts';
import { CategoryPage } from '../../features/listings/index.ts';
import { withFallback } from '../../shared/http/loader-fallback.ts';
import { feedLink, pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/category.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { category } }) =>
  category
    ? [
        ...pageMeta(matches, {
          title: `${category.name} blogs`,
          description: `Articles about ${category.name.toLowerCase()} for people who run or work in aesthetic clinics.`,
          path: category.path,
        }),
        feedLink(matches, FEED_PATH),
      ]
    : [];

export const loader = ({ params, context }: Route.LoaderArgs) => loadBlogCategory(context, params.category);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader, { category: null, problem: SERVER_NOT_RESPONDING });

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <CategoryPage kind={ARTICLES} {...loaderData} />;
}
