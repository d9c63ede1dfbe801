export { describeArticle } from './article-meta.ts';
export { ArticlePage } from './article-page.tsx';
export { BLOGS_PATH, FEED_PATH } from './article-paths.ts';
export { ARTICLES } from './articles.tsx';
export { BlogsPage } from './blogs-page.tsx';
export type { CardArticle } from './card-article.ts';
export { renderFeed } from './feed.ts';
