import { loadArticle } from '../../features/blogs/index.server.ts';
import { ArticlePage, describeArticle, FEED_PATH } from '../../features/blogs/index.ts';
import { feedLink, pageMeta } from '../../shared/meta/page-meta.ts';
import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import type { Route } from './+types/article.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { article } }) => [
  ...pageMeta(matches, {
    title: article.metaTitle ?? article.title,
    description: article.metaDescription ?? article.preview,
    path: article.path,
    type: 'article',
    image: article.socialImage,
  }),
  feedLink(matches, FEED_PATH),
];

export const loader = async (args: Route.LoaderArgs) => {
  const article = await loadArticle(args);
  return { article, structuredData: describeArticle(article, siteOrigin) };
};

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
