import { redirectToArticle } from '../../features/blogs/index.server.ts';
import type { Route } from './+types/article-by-id.ts';

export const loader = ({ params, context }: Route.LoaderArgs) => redirectToArticle(context, params.id);

/** Never shown: the page is a redirect. A route without a component would answer an unknown article with bare text. */
export default function ArticleById() {
  return null;
}
